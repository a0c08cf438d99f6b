"""Reports: what a gaming day brought, table by table, against what the exact odds expect."""

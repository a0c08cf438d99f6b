"""Commands on coups, clauses and shoes: deal, why, settle, rules, roads, shoe. Read deal.py first."""

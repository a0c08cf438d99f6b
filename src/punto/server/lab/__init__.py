"""The lab: exact odds, reports and simulations, computed in processes of their own. Read service.py first."""

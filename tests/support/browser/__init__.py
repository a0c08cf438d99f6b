"""Windows of a real browser on a served house. Start with windows.py."""

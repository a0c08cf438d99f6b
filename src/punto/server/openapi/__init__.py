"""The description of the interface as an OpenAPI document. Read document.py first."""

"""The HTTP interface: one module for each subject, one function for each route, with its policy.

Routes read what comes in, and leave the work to the services. Read tables.py first.
"""

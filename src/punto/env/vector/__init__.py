"""Thousands of environments at once, stepped by compiled kernels; each deals the same episodes as the plain one."""

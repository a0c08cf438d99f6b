### What charts say of themselves.

charts-as-table = As a table

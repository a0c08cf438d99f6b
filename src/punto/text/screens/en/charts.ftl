### Texts of all charts.

charts-as-table = As a table

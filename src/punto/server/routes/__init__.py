"""The HTTP interface: one file a concern, each route with its policy."""

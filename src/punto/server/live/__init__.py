"""Live tables over sockets."""

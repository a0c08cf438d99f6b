"""Every message and answer that goes over HTTP or a socket, defined once."""

"""What each viewer sees of a table: pure functions from its state and events to the values of `wire`."""

"""The tables and triggers of a SQLite file."""

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    stream TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
    PRIMARY KEY (stream, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    stream TEXT NOT NULL, number INTEGER NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL,
    PRIMARY KEY (stream, number, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    stream TEXT NOT NULL, key TEXT NOT NULL, digest BLOB NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    PRIMARY KEY (stream, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
    account TEXT PRIMARY KEY, balance INTEGER NOT NULL,
    CONSTRAINT bounded CHECK (balance >= 0 OR account = 'world')
) STRICT, WITHOUT ROWID;
CREATE TABLE heads (stream TEXT PRIMARY KEY, number INTEGER NOT NULL, hash BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    stream TEXT NOT NULL, number INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (stream, number)
) STRICT;
CREATE TABLE sealed (name TEXT PRIMARY KEY, secret BLOB NOT NULL) STRICT;
"""

ONLY_GROWS = """
CREATE TRIGGER {table}_not_updated BEFORE UPDATE ON {table}
BEGIN SELECT RAISE(ABORT, 'the log only grows: {table}'); END;
CREATE TRIGGER {table}_not_deleted BEFORE DELETE ON {table}
BEGIN SELECT RAISE(ABORT, 'the log only grows: {table}'); END;
CREATE TRIGGER {table}_not_replaced BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM {table} WHERE {same})
BEGIN SELECT RAISE(ABORT, 'the log only grows: {table}'); END;
"""
"""The third trigger is for INSERT OR REPLACE, which deletes without firing the second."""

LOG = (
    TABLES
    + ONLY_GROWS.format(table="events", same="stream = NEW.stream AND number = NEW.number")
    + ONLY_GROWS.format(table="entries", same="stream = NEW.stream AND number = NEW.number AND account = NEW.account")
    + ONLY_GROWS.format(table="commands", same="stream = NEW.stream AND key = NEW.key")
)

PEOPLE = """
CREATE TABLE people (
    name TEXT PRIMARY KEY, folded TEXT NOT NULL UNIQUE, role TEXT NOT NULL, hash TEXT,
    guest INTEGER NOT NULL, disabled INTEGER NOT NULL, since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
    digest BLOB PRIMARY KEY, name TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, address TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of ON sessions (name);
CREATE INDEX sessions_until ON sessions (until);
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL,
    what TEXT NOT NULL
) STRICT;
""" + ONLY_GROWS.format(table="attempts", same="id = NEW.id")

ATTEMPTS = "ALTER TABLE attempts ADD COLUMN about TEXT;\n"
"""The facts of an attempt, as JSON. Where there are none, `what` may hold the text of an earlier version."""

MIGRATIONS = (LOG, PEOPLE, ATTEMPTS)
"""Each brings a file from one schema version to the next. A new file goes through all of them."""

SCHEMA = "".join(MIGRATIONS)

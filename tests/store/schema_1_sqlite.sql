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

CREATE TRIGGER events_not_updated BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'the log only grows: events'); END;
CREATE TRIGGER events_not_deleted BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'the log only grows: events'); END;
CREATE TRIGGER events_not_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'the log only grows: events'); END;

CREATE TRIGGER entries_not_updated BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the log only grows: entries'); END;
CREATE TRIGGER entries_not_deleted BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the log only grows: entries'); END;
CREATE TRIGGER entries_not_replaced BEFORE INSERT ON entries
WHEN EXISTS (SELECT 1 FROM entries WHERE stream = NEW.stream AND number = NEW.number AND account = NEW.account)
BEGIN SELECT RAISE(ABORT, 'the log only grows: entries'); END;

CREATE TRIGGER commands_not_updated BEFORE UPDATE ON commands
BEGIN SELECT RAISE(ABORT, 'the log only grows: commands'); END;
CREATE TRIGGER commands_not_deleted BEFORE DELETE ON commands
BEGIN SELECT RAISE(ABORT, 'the log only grows: commands'); END;
CREATE TRIGGER commands_not_replaced BEFORE INSERT ON commands
WHEN EXISTS (SELECT 1 FROM commands WHERE stream = NEW.stream AND key = NEW.key)
BEGIN SELECT RAISE(ABORT, 'the log only grows: commands'); END;
INSERT INTO meta VALUES ('version', '1');

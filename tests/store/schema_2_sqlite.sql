-- What the second schema adds to the first.

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

CREATE TRIGGER attempts_not_updated BEFORE UPDATE ON attempts
BEGIN SELECT RAISE(ABORT, 'the log only grows: attempts'); END;
CREATE TRIGGER attempts_not_deleted BEFORE DELETE ON attempts
BEGIN SELECT RAISE(ABORT, 'the log only grows: attempts'); END;
CREATE TRIGGER attempts_not_replaced BEFORE INSERT ON attempts
WHEN EXISTS (SELECT 1 FROM attempts WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the log only grows: attempts'); END;
UPDATE meta SET value = '2' WHERE key = 'version';

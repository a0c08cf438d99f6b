-- What the second schema adds to the first.

CREATE TABLE people (
    name text COLLATE "C" PRIMARY KEY, folded text COLLATE "C" NOT NULL UNIQUE, role text NOT NULL, hash text,
    guest boolean NOT NULL, disabled boolean NOT NULL, since bigint NOT NULL
);
CREATE TABLE sessions (
    digest bytea PRIMARY KEY, name text COLLATE "C" NOT NULL, since bigint NOT NULL, until bigint NOT NULL,
    address text NOT NULL
);
CREATE INDEX sessions_of ON sessions (name);
CREATE INDEX sessions_until ON sessions (until);
CREATE TABLE attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at bigint NOT NULL, kind text NOT NULL, name text NOT NULL,
    address text NOT NULL, what text NOT NULL
);

CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON attempts EXECUTE FUNCTION only_grows();
UPDATE meta SET value = '2' WHERE key = 'version';

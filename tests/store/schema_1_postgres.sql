-- The tables of Punto in PostgreSQL. The order of names is that of their bytes ("C"), as it is in SQLite.

CREATE TABLE meta (key text COLLATE "C" PRIMARY KEY, value text NOT NULL);

CREATE TABLE events (
    stream text COLLATE "C" NOT NULL, number bigint NOT NULL, body bytea NOT NULL, hash bytea NOT NULL,
    PRIMARY KEY (stream, number)
);
CREATE TABLE entries (
    stream text COLLATE "C" NOT NULL, number bigint NOT NULL, account text COLLATE "C" NOT NULL, amount bigint NOT NULL,
    PRIMARY KEY (stream, number, account)
);
CREATE TABLE commands (
    stream text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, digest bytea NOT NULL,
    first bigint NOT NULL, last bigint NOT NULL,
    PRIMARY KEY (stream, key)
);
CREATE INDEX commands_in_order ON commands (stream, first);
CREATE TABLE accounts (
    account text COLLATE "C" PRIMARY KEY, balance bigint NOT NULL,
    CONSTRAINT bounded CHECK (balance >= 0 OR account = 'world')
);
CREATE TABLE heads (stream text COLLATE "C" PRIMARY KEY, number bigint NOT NULL, hash bytea NOT NULL);
CREATE TABLE snapshots (
    stream text COLLATE "C" NOT NULL, number bigint NOT NULL, state bytea NOT NULL,
    PRIMARY KEY (stream, number)
);
CREATE TABLE sealed (name text COLLATE "C" PRIMARY KEY, secret bytea NOT NULL);

CREATE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log only grows: %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON events EXECUTE FUNCTION only_grows();
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON entries EXECUTE FUNCTION only_grows();
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON commands EXECUTE FUNCTION only_grows();

INSERT INTO meta VALUES ('version', '1');

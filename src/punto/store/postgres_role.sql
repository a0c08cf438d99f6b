-- The role that a running table uses: it adds to the log and can change nothing in it. The owner of the tables runs
-- this once, in the schema that holds them, and gives the role its password; and again where Punto has added tables.

DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'punto_table') THEN
        BEGIN
            CREATE ROLE punto_table LOGIN;
        EXCEPTION
            WHEN duplicate_object OR unique_violation THEN NULL; -- another session was quicker
        END;
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO punto_table', current_schema());
END $$;

REVOKE ALL ON meta, events, entries, commands, sealed, accounts, heads, snapshots, people, sessions, attempts
    FROM punto_table;
GRANT SELECT ON meta TO punto_table;
GRANT SELECT, INSERT ON events, entries, commands, sealed, attempts TO punto_table;
GRANT SELECT, INSERT, UPDATE ON accounts, heads, people TO punto_table;
GRANT SELECT, INSERT, UPDATE, DELETE ON snapshots TO punto_table;
GRANT SELECT, INSERT, DELETE ON sessions TO punto_table;

-- The role that a running table uses: it adds to the log and can change nothing in it. The owner of the tables runs
-- this once, in the schema that holds them, and gives the role its password.

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

REVOKE ALL ON meta, events, entries, commands, sealed, accounts, heads, snapshots FROM punto_table;
GRANT SELECT ON meta TO punto_table;
GRANT SELECT, INSERT ON events, entries, commands, sealed TO punto_table;
GRANT SELECT, INSERT, UPDATE ON accounts, heads TO punto_table;
GRANT SELECT, INSERT, UPDATE, DELETE ON snapshots TO punto_table;

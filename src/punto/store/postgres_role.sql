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
GRANT SELECT, INSERT, UPDATE ON accounts, heads TO punto_table;
GRANT SELECT, INSERT, UPDATE, DELETE ON snapshots, people TO punto_table;
GRANT SELECT, INSERT, DELETE ON sessions TO punto_table;

-- Of the people it may delete guests alone, who have no password. What the grants say holds for all else.
ALTER TABLE people ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS everyone ON people;
CREATE POLICY everyone ON people USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS guests_are_forgotten ON people;
CREATE POLICY guests_are_forgotten ON people AS RESTRICTIVE FOR DELETE TO punto_table USING (guest AND hash IS NULL);

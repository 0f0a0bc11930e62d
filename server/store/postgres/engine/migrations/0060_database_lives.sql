-- Lives of this database (decisions: ids over a restore). Each has an epoch, from which order numbers and event ids are derived, so that
-- ids of rows that a restore or a failover has lost are never assigned again.
CREATE TABLE database_lives (
  epoch uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  origin text UNIQUE,                 -- of `database_origin`; null: an operator has ended this life
  began_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE database_lives IS 'place: coordinator';

-- Values that no backup contains: start and timeline of the server, the database and this table. A server is started for each restored
-- disk or data directory, has a new timeline after a promotion or a recovery, and gives new ids to a restored dump.
CREATE FUNCTION database_origin() RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws('/', extract(epoch FROM pg_postmaster_start_time()), left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid,
    'database_lives'::regclass::oid)
  FROM pg_database d WHERE d.datname = current_database()
$$;

-- Epoch of the current life, which begins with the first call.
CREATE FUNCTION current_epoch() RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  here text := database_origin();
  life uuid;
BEGIN
  SELECT epoch INTO life FROM database_lives WHERE origin = here;
  IF life IS NULL THEN
    INSERT INTO database_lives (origin) VALUES (here) ON CONFLICT (origin) DO NOTHING;
    SELECT epoch INTO STRICT life FROM database_lives WHERE origin = here; -- another transaction may have begun it
  END IF;
  RETURN life;
END $$;

SELECT current_epoch();

-- Null for events of nodes of the previous version. The contract sets the default.
ALTER TABLE outlet_events ADD COLUMN epoch uuid;
-- Epoch in which an event of an earlier life was relayed; null for all other events. Its id may have had another position before.
ALTER TABLE events ADD COLUMN relayed_in uuid;

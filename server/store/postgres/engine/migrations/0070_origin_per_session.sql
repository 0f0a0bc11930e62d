-- Reads the server's part of the origin once per session: start, timeline and database cannot change while a session that writes is open. Each
-- call still reads the id of the table, which a restored dump replaces.
CREATE OR REPLACE FUNCTION database_origin() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  server text := nullif(current_setting('app.server_origin', true), '');
BEGIN
  IF server IS NULL THEN
    SELECT concat_ws('/', extract(epoch FROM pg_postmaster_start_time()), left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid) INTO server
    FROM pg_database d WHERE d.datname = current_database();
    PERFORM set_config('app.server_origin', server, false);
  END IF;
  RETURN concat_ws('/', server, 'database_lives'::regclass::oid);
END $$;

import type { Sql } from "../database.ts";

/** A place in the history of a database: `position` is bytes of the write-ahead log on the timeline of the system. */
export type Place = { system: string; timeline: string; position: number };

/**
 * The log as far as it is on disk: what is behind that may stay in memory until somebody commits, and no standby gets it before. A commit
 * that does not wait for the disk is there after three turns of the server's writer of the log.
 */
const PRIMARY = `
  SELECT s.system_identifier::text AS system, left(pg_walfile_name(w.lsn), 8) AS timeline,
    pg_wal_lsn_diff(w.lsn, '0/0')::bigint AS position,
    CASE current_setting('synchronous_commit') WHEN 'off'
      THEN 3000 * extract(epoch FROM current_setting('wal_writer_delay')::interval) ELSE 0 END::int AS "unflushedMs"
  FROM pg_control_system() AS s, pg_current_wal_flush_lsn() AS w (lsn)`;

/**
 * The timeline is that of its receiver, where the user may see it (pg_read_all_stats), else that of its last restart point, which after a
 * failover may be the old one for some minutes. Nothing is replayed in a server that is no standby.
 */
const STANDBY = `
  SELECT s.system_identifier::text AS system,
    lpad(upper(to_hex(coalesce((SELECT received_tli FROM pg_stat_wal_receiver), c.timeline_id))), 8, '0') AS timeline,
    CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END AS position
  FROM pg_control_system() AS s, pg_control_checkpoint() AS c`;

/** Everything that was committed `unflushedMs` before this was asked is before it. */
export async function placeOfPrimary(sql: Sql): Promise<Place & { unflushedMs: number }> {
  const [place] = (await sql.query(PRIMARY, [], "replicas-primary")) as [Awaited<ReturnType<typeof placeOfPrimary>>];
  return place;
}

/** What is before it can be read there. `position` null: it is no standby. */
export async function placeOfStandby(sql: Sql): Promise<Omit<Place, "position"> & { position: number | null }> {
  const [place] = (await sql.query(STANDBY, [], "replicas-standby")) as [Awaited<ReturnType<typeof placeOfStandby>>];
  return place;
}

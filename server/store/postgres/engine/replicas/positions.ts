import type { Sql } from "../database.ts";

/** A WAL position in bytes, with its system and timeline. */
export type WalPosition = { system: string; timeline: string; position: number };

/**
 * Flushed WAL position. Later WAL may stay in memory until the next commit, and is not sent to standbys before. Asynchronous commits are
 * flushed after at most three delays of the WAL writer.
 */
const PRIMARY = `
  SELECT s.system_identifier::text AS system, left(pg_walfile_name(w.lsn), 8) AS timeline,
    pg_wal_lsn_diff(w.lsn, '0/0')::bigint AS position,
    CASE current_setting('synchronous_commit') WHEN 'off'
      THEN 3000 * extract(epoch FROM current_setting('wal_writer_delay')::interval) ELSE 0 END::int AS "unflushedMs"
  FROM pg_control_system() AS s, pg_current_wal_flush_lsn() AS w (lsn)`;

/**
 * The timeline is read from the WAL receiver, if the user may (pg_read_all_stats). Otherwise it is read from the last restart point,
 * which may be outdated for some minutes after a failover. The position is NULL unless the server is in recovery.
 */
const STANDBY = `
  SELECT s.system_identifier::text AS system,
    lpad(upper(to_hex(coalesce((SELECT received_tli FROM pg_stat_wal_receiver), c.timeline_id))), 8, '0') AS timeline,
    CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END AS position
  FROM pg_control_system() AS s, pg_control_checkpoint() AS c`;

/** Reads the position of the primary. All commits older than `unflushedMs` are before it. */
export async function primaryPosition(sql: Sql): Promise<WalPosition & { unflushedMs: number }> {
  const [position] = (await sql.query(PRIMARY, [], "replicas-primary")) as [
    Awaited<ReturnType<typeof primaryPosition>>,
  ];
  return position;
}

/** Reads the replayed position of a standby. `position` is null if the server is not a standby. */
export async function standbyPosition(sql: Sql): Promise<Omit<WalPosition, "position"> & { position: number | null }> {
  const [position] = (await sql.query(STANDBY, [], "replicas-standby")) as [
    Awaited<ReturnType<typeof standbyPosition>>,
  ];
  return position;
}

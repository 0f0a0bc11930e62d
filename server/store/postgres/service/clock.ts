import type { ClockStore } from "../../port.ts";
import type { Database } from "../engine/database.ts";

const NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now_ms";
const READ = "SELECT offset_ms FROM sandbox_clock";
const ADVANCE = "UPDATE sandbox_clock SET offset_ms = offset_ms + $1 RETURNING offset_ms";
const RAISE = "UPDATE sandbox_clock SET offset_ms = $1 WHERE offset_ms <= $1 RETURNING offset_ms";

type Row = { offset_ms: number };

export function createClockStore(database: Database): ClockStore {
  const offsetOf = ([row]: Row[]) => {
    if (row === undefined) throw new Error("expected one row of sandbox_clock, got none");
    return row.offset_ms;
  };
  return {
    async nowMs() {
      const [row] = await database.query<{ now_ms: number }>(NOW, [], "clock-now");
      if (row === undefined) throw new Error("expected one row with the time, got none");
      return row.now_ms;
    },
    offsetMs: async () => offsetOf(await database.query<Row>(READ, [], "clock-read")),
    advance: async (ms) => offsetOf(await database.query<Row>(ADVANCE, [ms])),
    raise: async (offsetMs) => (await database.query(RAISE, [offsetMs])).length > 0,
  };
}

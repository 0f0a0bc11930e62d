import type { Log } from "../observe/log/log.ts";
import { openSandboxClock } from "../sandbox/clock.ts";
import { openRehearsals } from "../sandbox/rehearsals.ts";
import type { Clock, ClockControl, DatabaseClock, Rehearsals, Scheduled, Store } from "../store/port.ts";
import { openDatabaseClock } from "./database-clock.ts";
import type { OnStarted } from "./started.ts";

/** The clock of the service. A sandbox can move it, and rehearse deprecations with it. */
export type Clocks = {
  clock: Clock;
  databaseClock: DatabaseClock;
  clockControl: ClockControl | undefined;
  rehearsals: Rehearsals | undefined;
};

/** @param options.scheduled work that runs when the sandbox's clock is moved; entries may be added later */
export async function openClocks(options: {
  isSandbox: boolean;
  store: Store;
  scheduled: Scheduled[];
  log: Log;
  onStarted: OnStarted;
}): Promise<Clocks> {
  const { isSandbox, store, scheduled, log, onStarted } = options;
  const databaseClock = await openDatabaseClock({ readMs: store.clock.nowMs, log });
  onStarted(databaseClock.stop);
  if (!isSandbox) return { clock: databaseClock, databaseClock, clockControl: undefined, rehearsals: undefined };
  const clock = await openSandboxClock({ store: store.clock, base: databaseClock, scheduled, log });
  onStarted(clock.stop);
  const rehearsals = await openRehearsals({ store: store.deprecationRehearsals, log });
  onStarted(rehearsals.stop);
  return { clock, databaseClock, clockControl: clock, rehearsals };
}

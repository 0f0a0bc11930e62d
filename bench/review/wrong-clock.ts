/* Loaded before the service: a machine whose clock is wrong by CLOCK_AHEAD_MS. The monotonic clock is right, as it is on such a machine. */

const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const { now } = Date;
const RightDate = Date;

class WrongDate extends RightDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(now() + aheadMs);
    else super(...(given as [number]));
  }

  static override now(): number {
    return now() + aheadMs;
  }
}
globalThis.Date = WrongDate as DateConstructor;

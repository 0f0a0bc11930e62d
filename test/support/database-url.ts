/** Name of the migrated, empty database that test files get copies of. */
export const MIGRATED = "migrated";

/** Name of one with the demo data in it, as it was put there at `OPENED_AT`. */
export const SEEDED = "seeded";
export const OPENED_AT = new Date("2026-11-21T10:15:30.000Z");

import { randomBytes } from "node:crypto";

/** Name of the migrated, empty database that test files get copies of. */
export const MIGRATED = "migrated";

/** Name of the database with the demo data as of `OPENED_AT`. */
export const SEEDED = "seeded";
export const OPENED_AT = new Date("2026-11-21T10:15:30.000Z");

/** Name of the database of one test file. */
export const newName = (): string => `test_${randomBytes(6).toString("hex")}`;
/** Such names, as a regular expression of PostgreSQL. */
export const NAMES = "^test_[0-9a-f]{12}$";

import { NEWEST } from "./migration-files.ts";

/** What the connections of every node of whatever version begin with in `pg_stat_activity`. */
export const SERVICE = "partner-integration-api";

/** How the connections of this node are shown there: with the newest migration that its code knows. */
export const APPLICATION_NAME = `${SERVICE} schema ${NEWEST}`;

import { NEWEST } from "./migration-files.ts";

/** Prefix of `application_name` in `pg_stat_activity`, the same for all versions of the service. */
export const SERVICE = "partner-integration-api";

/** `application_name` of this node: the prefix and the number of the newest migration in its code. */
export const APPLICATION_NAME = `${SERVICE} schema ${NEWEST}`;

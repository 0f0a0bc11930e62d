import { DatabaseError } from "pg";
import type { Resource } from "../../unavailable.ts";
import { isPoolTimeout } from "./pool.ts";

/** Resources by SQLSTATE: disk full, too many connections, serialization failure, deadlock, lock timeout. */
const RESOURCES = new Map<string | undefined, Resource>([
  ["53100", "disk"],
  ["53300", "connections"],
  ["40001", "lock"],
  ["40P01", "lock"],
  ["55P03", "lock"],
]);

/** The resource that a failed use of the database lacked. */
export function shortResource(error: unknown): Resource {
  if (isPoolTimeout(error)) return "connections";
  return (error instanceof DatabaseError && RESOURCES.get(error.code)) || "database";
}

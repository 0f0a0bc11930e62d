/** Name of the migrated, empty database that test files get copies of. */
export const MIGRATED = "migrated";

/** The same server, another database of it. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}

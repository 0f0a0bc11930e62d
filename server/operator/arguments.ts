import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { withFiles } from "../boot/settings/settings-in-files.ts";

/** Usage and options of an operator command. */
type Command<Options extends ParseArgsOptionsConfig> = { usage: string; about: string; options: Options };

/**
 * Reads the options of this process, and the URL of the database for the owner of its tables: `--database`, `MIGRATION_DATABASE_URL` or
 * `DATABASE_URL`. `--help` prints the usage and exits. Invalid options print an error and exit with code 2.
 *
 * @returns `service`: URL of the same database for the service, if that is another user
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>({
  usage,
  about,
  options,
}: Command<Options>) {
  const exitWith = (error: string): never => {
    console.error(`${error}\n  ${usage}`);
    process.exit(2);
  };
  const { values } = (() => {
    try {
      const allOptions = { ...options, database: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
      return parseArgs({ options: allOptions });
    } catch (error) {
      return exitWith((error as Error).message);
    }
  })();
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = settings(exitWith);
  const {
    help,
    database = MIGRATION_DATABASE_URL || DATABASE_URL,
    ...rest
  } = values as { help?: boolean; database?: string };
  if (help) {
    console.log(`${about}\n\n  ${usage}`);
    process.exit(0);
  }
  if (!database)
    exitWith(
      "Expected --database, MIGRATION_DATABASE_URL or DATABASE_URL, got none. Sandboxes need no commands for their embedded database.",
    );
  const service = MIGRATION_DATABASE_URL && database === MIGRATION_DATABASE_URL ? DATABASE_URL : undefined;
  return { database: database as string, service, values: rest as Omit<typeof values, "database" | "help"> };
}

/** The settings of this process, including those in files. */
function settings(exitWith: (error: string) => never): Record<string, string | undefined> {
  try {
    return withFiles(process.env);
  } catch (error) {
    return exitWith((error as Error).message);
  }
}

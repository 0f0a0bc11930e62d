import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { withFiles } from "../boot/settings/settings-in-files.ts";

/** How a command of an operator is called. */
type Command<Options extends ParseArgsOptionsConfig> = { usage: string; about: string; options: Options };

/**
 * The options of this process, and the database that it is about, for the owner of its tables: `--database`, `MIGRATION_DATABASE_URL` or
 * `DATABASE_URL`. `--help` prints how the command is called and ends it; what it does not have ends it with exit code 2 and a sentence.
 *
 * @returns `service`: the same database for the service, where that is another user's
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>({
  usage,
  about,
  options,
}: Command<Options>) {
  const refuse = (sentence: string): never => {
    console.error(`${sentence}\n  ${usage}`);
    process.exit(2);
  };
  const { values } = (() => {
    try {
      const known = { ...options, database: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
      return parseArgs({ options: known });
    } catch (error) {
      return refuse((error as Error).message);
    }
  })();
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = settings(refuse);
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
    refuse(
      "Expected --database, MIGRATION_DATABASE_URL or DATABASE_URL, got none: the embedded database of a sandbox is prepared by its start.",
    );
  const service = MIGRATION_DATABASE_URL && database === MIGRATION_DATABASE_URL ? DATABASE_URL : undefined;
  return { database: database as string, service, values: rest as Omit<typeof values, "database" | "help"> };
}

/** The settings of this process, those in files included. */
function settings(refuse: (sentence: string) => never): Record<string, string | undefined> {
  try {
    return withFiles(process.env);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const ABOUT = "Prepares and maintains a database: migrate, place, rotate-secrets, revoke, renew-ids, usage.";
const USAGE = "npm run operator -- COMMAND [options]";

/** Each command is also a separate program, such as `node server/operator/migrate.ts`. */
const COMMANDS: Record<string, { about: string; file: string }> = {
  migrate: { about: "Applies the migrations of this version.", file: "migrate.ts" },
  place: { about: "Distributes the tables over the servers of a Citus cluster.", file: "place.ts" },
  "rotate-secrets": { about: "Seals every secret with the first key of SECRETS_KEYS.", file: "rotate-secrets.ts" },
  revoke: { about: "Revokes leaked secrets and keys.", file: "revoke.ts" },
  "renew-ids": { about: "Gives new orders and events of a restored database new ids.", file: "renew-ids.ts" },
  usage: { about: "Exports which parts of the contract each client used.", file: "../../scripts/usage.ts" },
};

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command !== undefined) {
  process.argv = [...process.argv.slice(0, 2), ...args];
  await import(new URL(command.file, import.meta.url).href);
} else if (["--help", "-h"].includes(name)) {
  const list = Object.entries(COMMANDS).map(([each, { about }]) => `  ${each.padEnd(16)}${about}`);
  console.log([ABOUT, "", `  ${USAGE}`, "", ...list, "", "Options: COMMAND --help"].join("\n"));
} else {
  console.error(`Expected one of ${Object.keys(COMMANDS).join(", ")}, got ${name || "none"}.\n  ${USAGE}`);
  process.exitCode = 2;
}

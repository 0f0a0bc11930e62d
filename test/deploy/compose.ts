import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parse } from "yaml";

/**
 * The parts of `deploy/compose.yaml` that tests read; `test/deploy/files.test.ts` validates the file against the Compose
 * specification.
 */
export type Compose = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};
export type ComposeService = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  logging?: { driver: string; options: Record<string, string> };
  networks: string[];
  ports?: string[];
};

/** The settings of a file for `--env-file`. */
export const readSettings = (file: string) => parseEnv(readFileSync(file, "utf8")) as Record<string, string>;

/**
 * The file with merges and variables resolved, like `docker compose --env-file`, without `x-` keys.
 *
 * @throws Error for a required variable that is not set
 */
export function readCompose(settings: Record<string, string>, file = "deploy/compose.yaml"): Compose {
  const entries = Object.entries(parse(readFileSync(file, "utf8"), { merge: true }));
  return resolved(Object.fromEntries(entries.filter(([name]) => !name.startsWith("x-"))), settings) as Compose;
}

function resolved(value: unknown, settings: Record<string, string>): unknown {
  if (typeof value === "string") return interpolated(value, settings);
  if (Array.isArray(value)) return value.map((each) => resolved(each, settings));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(each, settings)]));
}

/** `${NAME}`, and with `-` a default, with `?` an error; with `:` an empty one counts as none. */
const VARIABLE = /\$\{(?<name>\w+)(?:(?<colon>:?)(?<kind>[-?])(?<text>[^}]*))?\}/g;

function interpolated(text: string, settings: Record<string, string>): string {
  return text.replace(VARIABLE, (...match) => {
    const { name, colon, kind, text: other = "" } = match.at(-1) as Record<string, string | undefined>;
    const value = settings[name as string];
    if (value !== undefined && !(colon && value === "")) return value;
    if (kind === "-") return other;
    throw new Error(`${name} is not set: ${kind === "?" ? other : "expected a value"}`);
  });
}

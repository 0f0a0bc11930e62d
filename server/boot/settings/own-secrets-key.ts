import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "@partner-api/postgres/embedded";
import { ConfigError } from "../../store/config-error.ts";
import type { SealingKey } from "../../store/sealing.ts";
import { parseSecretsKeys } from "./secrets-keys.ts";
import type { Config } from "./settings.ts";

const FILE = "secrets.key";
const REMEDY = "Set another one, or SECRETS_KEYS.";

/**
 * The keys under which secrets are kept: those of the settings, or a sandbox's own in a file of `DATA_DIR` that only its user reads, made
 * at the first start. Without a folder (`memory`) the key ends with the process, as the data do.
 *
 * @throws Error with one sentence when the folder cannot be had or written to, ConfigError when the file has no key
 */
export async function secretsKeysOf({
  secretsKeys,
  dataDir,
}: Pick<Config, "secretsKeys" | "dataDir">): Promise<SealingKey[]> {
  if (secretsKeys !== undefined) return secretsKeys;
  if (dataDir === "memory") return parseSecretsKeys(newKey(), "the key of this process");
  const path = join(await makeFolder(dataDir, REMEDY), FILE);
  const text = (await textOf(path)) ?? (await make(path));
  try {
    return parseSecretsKeys(text, path);
  } catch (error) {
    throw new ConfigError(
      `${(error as Error).message} Bring it back, or remove ${dataDir} to begin with an empty sandbox.`,
    );
  }
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new ConfigError(`The key of the sandbox, ${path}, cannot be read: ${error.code}.`);
  });
}

/** Whole or not at all, whenever the process is killed; of two that start at once, one makes it. */
async function make(path: string): Promise<string> {
  const begun = `${path}.${randomBytes(4).toString("hex")}`;
  const file = await open(begun, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `DATA_DIR is ${dirname(path)}: expected a folder for the key of the sandbox that can be written to, got ${error.code}. ${REMEDY}`,
    );
  });
  try {
    await file.writeFile(`${newKey()}\n`);
    await file.sync();
    await link(begun, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await file.close();
    await rm(begun, { force: true });
  }
  return (await textOf(path)) ?? "";
}

/** Its id is its own, so that another key is never taken for it. */
const newKey = (): string => `own-${randomBytes(4).toString("hex")}:${randomBytes(32).toString("base64")}`;

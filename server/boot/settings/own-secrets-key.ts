import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "@partner-api/postgres/embedded";
import { ConfigError } from "../../store/config-error.ts";
import type { SealingKey } from "../../store/sealing.ts";
import { parseSecretsKeys } from "./secrets-keys.ts";
import type { Config } from "./settings.ts";

const FILE = "secrets.key";
const REMEDY = "Set another folder, or SECRETS_KEYS.";

/**
 * Returns the keys for sealing secrets: SECRETS_KEYS, or a sandbox's key. That key is created at the first start, in a file of
 * `DATA_DIR` with access for its user only. Without a folder (`memory`), the key is lost with the process, like the data.
 *
 * @throws Error with one sentence if the folder cannot be created or written, ConfigError if the file has no key
 */
export async function secretsKeysOf({
  secretsKeys,
  dataDir,
}: Pick<Config, "secretsKeys" | "dataDir">): Promise<SealingKey[]> {
  if (secretsKeys !== undefined) return secretsKeys;
  if (dataDir === "memory") return parseSecretsKeys(newKey(), "the key of this process");
  const path = join(await makeFolder(dataDir, REMEDY), FILE);
  const text = (await textOf(path)) ?? (await createFile(path));
  try {
    return parseSecretsKeys(text, path);
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} Restore the file, or remove ${dataDir} for an empty sandbox.`);
  }
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new ConfigError(`The sandbox's key ${path} is not readable: ${error.code}. Restore access to the file.`);
  });
}

/** Creates the file atomically, even if the process is killed. If two processes start at the same time, the first one creates it. */
async function createFile(path: string): Promise<string> {
  const temporary = `${path}.${randomBytes(4).toString("hex")}`;
  const file = await open(temporary, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `DATA_DIR is ${dirname(path)}: expected a writable folder for the sandbox's key, got ${error.code}. ${REMEDY}`,
    );
  });
  try {
    await file.writeFile(`${newKey()}\n`);
    await file.sync();
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
  return (await textOf(path)) ?? "";
}

/** The id is random, so that keys of two sandboxes have different ids. */
const newKey = (): string => `own-${randomBytes(4).toString("hex")}:${randomBytes(32).toString("base64")}`;

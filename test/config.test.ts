import { hash } from "node:crypto";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { rootWarning } from "../server/boot/root-warning.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { secretsKeysOf } from "../server/boot/settings/own-secrets-key.ts";
import registry from "../server/boot/settings/registry.json" with { type: "json" };
import { weaknessOf, weaknessOfKey } from "../server/boot/settings/secret-strength.ts";
import { FILE_SETTINGS } from "../server/boot/settings/settings-in-files.ts";
import { ConfigError } from "../server/store/config-error.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { words } from "./support/words.ts";

/* Settings from the environment: defaults, accepted values and rejected values. */

const DEFAULTS = {
  host: "127.0.0.1",
  port: 8080,
  environment: "sandbox",
  databaseUrl: undefined,
  migrationDatabaseUrl: undefined,
  dataDir: ".data",
  authIssuer: undefined,
  maxTokenS: 86_400,
  publicUrl: undefined,
  trustedProxies: undefined,
  role: "all",
  webhookForward: undefined,
  sandboxSecret: undefined,
  isRateLimited: false,
  metricsPort: undefined,
  metricsToken: undefined,
  secretsKeys: undefined,
  logLevel: "info",
  maxConnections: undefined,
  maxConnectionsPerAddress: undefined,
  keepAliveS: 75,
  drainS: 0,
  poolSize: 10,
  databaseWaitS: 0,
  usageDays: undefined,
};
/** 32 bytes, as `openssl rand -base64 32` prints them. */
const bytesOf = (text: string) => hash("sha256", text, "buffer");
const KEY = bytesOf("first").toString("base64");
/** As `openssl rand -base64 24` prints it. */
const STRONG = hash("sha256", "a setting", "buffer").subarray(0, 18).toString("base64");
const FORWARD = "https://partner.example=http://127.0.0.1:3000";
const PRODUCTION = {
  SECRETS_KEYS: `k1:${KEY}`,
  ENVIRONMENT: "production",
  AUTH_ISSUER: "https://id.example",
  DATABASE_URL: "postgres://db.example/x?sslmode=verify-full",
  PUBLIC_URL: "https://api.example",
};
const NAMES = [
  ...Object.values(registry).flatMap((part) => (Array.isArray(part) ? part : Object.keys(part))),
  ...FILE_SETTINGS,
];

test("root gets a warning (D-unsafe-settings-5)", () => {
  expect(rootWarning(0)).toBe(
    "The service runs as root, so a vulnerability in it exposes the whole machine. Start it as an ordinary user.",
  );
  expect(rootWarning(1_000)).toBeUndefined();
});

test("starts without settings, and treats an empty setting as unset (R5-6)", () => {
  expect(readConfig({})).toEqual(DEFAULTS);
  expect(readConfig(Object.fromEntries(NAMES.map((name) => [name, ""])))).toEqual(DEFAULTS);
});

test.each<[env: Record<string, string>, differing: object]>([
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{ DATABASE_URL: "postgres://x" }, { databaseUrl: "postgres://x" }],
  [{ DATABASE_URL: "postgres://x:1,y:2/z" }, { databaseUrl: "postgres://x:1,y:2/z" }],
  [
    { DATABASE_URL: "postgres://x", MIGRATION_DATABASE_URL: "postgres://y" },
    { databaseUrl: "postgres://x", migrationDatabaseUrl: "postgres://y" },
  ],
  [
    { DATABASE_URL: "postgres://x", REPLICA_URLS: "postgres://y, postgres://z/d" },
    { databaseUrl: "postgres://x", replicas: { urls: ["postgres://y", "postgres://z/d"], maxLagS: 5 } },
  ],
  [
    { DATABASE_URL: "postgres://x", REPLICA_URLS: "postgres://y", REPLICA_MAX_LAG: "300" },
    { databaseUrl: "postgres://x", replicas: { urls: ["postgres://y"], maxLagS: 300 } },
  ],
  [{ REPLICA_MAX_LAG: "1" }, {}],
  [{ DATA_DIR: "memory" }, { dataDir: "memory" }],
  [{ AUTH_ISSUER: "http://id.example" }, { authIssuer: "http://id.example" }],
  [{ PUBLIC_URL: "http://api.example/a//" }, { publicUrl: "http://api.example/a" }],
  [{ PUBLIC_URL: "https://api.example" }, { publicUrl: "https://api.example" }],
  [{ TRUSTED_PROXIES: "127.0.0.1, fd00::/8" }, { trustedProxies: ["127.0.0.1", "fd00::/8"] }],
  [{ ROLE: "api" }, { role: "api" }],
  [{ ROLE: "worker" }, { role: "worker" }],
  [{ WEBHOOK_FORWARD: FORWARD }, { webhookForward: FORWARD }],
  [{ RATE_LIMIT: "on" }, { isRateLimited: true }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [{ HOST: "::" }, { host: "::" }],
  [{ HOST: "api-1.internal" }, { host: "api-1.internal" }],
  [{ AUTH_ISSUER: "https://id.example/tenant/" }, { authIssuer: "https://id.example/tenant/" }],
  [{ METRICS_PORT: "0" }, { metricsPort: 0 }],
  [{ METRICS_PORT: "9090" }, { metricsPort: 9090 }],
  [{ METRICS_TOKEN: STRONG }, { metricsToken: STRONG }],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: "0" }, {}],
  [{ SANDBOX_SECRET: STRONG }, { sandboxSecret: STRONG, isRateLimited: true }],
  [{ MAX_CONNECTIONS: "1" }, { maxConnections: 1 }],
  [{ MAX_CONNECTIONS_PER_ADDRESS: "1000000" }, { maxConnectionsPerAddress: 1_000_000 }],
  [{ KEEP_ALIVE_SECONDS: "1" }, { keepAliveS: 1 }],
  [{ KEEP_ALIVE_SECONDS: "3600" }, { keepAliveS: 3_600 }],
  [{ DRAIN_SECONDS: "0" }, { drainS: 0 }],
  [{ DRAIN_SECONDS: "3600" }, { drainS: 3_600 }],
  [{ MAX_TOKEN_SECONDS: "3600" }, { maxTokenS: 3_600 }],
  [{ MAX_TOKEN_SECONDS: "31536000" }, { maxTokenS: 31_536_000 }],
  [{ DATABASE_POOL_SIZE: "3" }, { poolSize: 3 }],
  [{ DATABASE_POOL_SIZE: "1000" }, { poolSize: 1_000 }],
  [{ DATABASE_WAIT_SECONDS: "0" }, { databaseWaitS: 0 }],
  [{ DATABASE_WAIT_SECONDS: "3600" }, { databaseWaitS: 3_600 }],
  [{ USAGE_DAYS: "1" }, {}],
  [{ USAGE: "on" }, { usageDays: 180 }],
  [{ USAGE: "on", USAGE_DAYS: "1" }, { usageDays: 1 }],
  [{ USAGE: "on", USAGE_DAYS: "400" }, { usageDays: 400 }],
])("%j", (env, differing) => {
  expect(readConfig(env)).toEqual({ ...DEFAULTS, ...differing });
});

const { pathOf, read, write, remove, clear, folder: dataDir } = temporaryFolder();
afterEach(clear);

test("reads encryption keys from the setting or from a file with one key per line (D-secrets-at-rest-2)", async () => {
  const keys = [
    { id: "2026-11", key: bytesOf("second") },
    { id: "k1", key: bytesOf("first") },
  ];
  const entries = keys.map(({ id, key }) => `${id}:${key.toString("base64")}`);
  expect(readConfig({ SECRETS_KEYS: entries.join(", ") }).secretsKeys).toEqual(keys);
  const path = write("keys", `${entries.join("\n")}\n`);
  expect(readConfig({ SECRETS_KEYS_FILE: path }).secretsKeys).toEqual(keys);
  const rejection = (env: Record<string, string>) => {
    try {
      return readConfig(env);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(rejection({ SECRETS_KEYS_FILE: path, SECRETS_KEYS: entries[0] as string })).toBe(
    "SECRETS_KEYS and SECRETS_KEYS_FILE are both set: expected one of them.",
  );
  expect(rejection({ SECRETS_KEYS_FILE: `${path}x` })).toBe(
    `SECRETS_KEYS_FILE is ${path}x: expected a readable file, got ENOENT.`,
  );
  write("keys", "\n");
  expect(rejection({ SECRETS_KEYS_FILE: path })).toBe(
    `SECRETS_KEYS_FILE is ${path}: expected a file with the setting, got an empty one.`,
  );
});

test.each([
  ["DATABASE_URL", { databaseUrl: "postgres://db.example/x" }, "postgres://db.example/x"],
  ["METRICS_TOKEN", { metricsToken: STRONG }, STRONG],
  ["SANDBOX_SECRET", { sandboxSecret: STRONG, isRateLimited: true }, STRONG],
] as const)("%s can be in a file (D-settings-in-files-1)", async (name, differing, text) => {
  const path = write("setting", `${text}\n`);
  expect(readConfig({ [`${name}_FILE`]: path })).toEqual({ ...DEFAULTS, ...differing });
  const conflict = `${name} and ${name}_FILE are both set: expected one of them.`;
  expect(() => readConfig({ [`${name}_FILE`]: path, [name]: text })).toThrow(new ConfigError(conflict));
  remove("setting");
  const away = `${name}_FILE is ${path}: expected a readable file, got ENOENT.`;
  expect(() => readConfig({ [`${name}_FILE`]: path })).toThrow(new ConfigError(away));
});

describe("sandbox without keys (D-secrets-at-rest-2)", () => {
  test("creates one key in a file that only its user can read, also with concurrent starts", async () => {
    const dataDir = pathOf("made");
    const all = await Promise.all(Array.from({ length: 5 }, () => secretsKeysOf({ dataDir })));
    const [[key] = []] = all;
    expect(all).toEqual(Array(5).fill([{ id: expect.stringMatching(/^own-[0-9a-f]{8}$/), key: key?.key }]));
    expect(key?.key.length).toBe(32);
    expect((await stat(join(dataDir, "secrets.key"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["secrets.key"]);
    expect(await secretsKeysOf({ dataDir })).toEqual(all[0]);
  });

  test("creates no key if the settings have one, and an in-memory key without a folder", async () => {
    const secretsKeys = [{ id: "k1", key: bytesOf("first") }];
    expect(await secretsKeysOf({ dataDir, secretsKeys })).toBe(secretsKeys);
    expect(await readdir(dataDir)).toEqual([]);
    const [firstKeys, other] = [await secretsKeysOf({ dataDir: "memory" }), await secretsKeysOf({ dataDir: "memory" })];
    expect(firstKeys[0]?.key.equals(other[0]?.key as Buffer)).toBe(false);
  });

  test("does not start with a file without a key, and keeps the file", async () => {
    const path = write("secrets.key", "");
    await expect(secretsKeysOf({ dataDir })).rejects.toThrow(
      `${path} has no key at position 1: expected id:base64, from echo "k1:$(openssl rand -base64 32)". ` +
        `Restore the file, or remove ${dataDir} for an empty sandbox.`,
    );
    expect(read("secrets.key")).toBe("");
  });

  test("does not start with an unreadable file, and creates no other key", async () => {
    const path = pathOf("secrets.key");
    await mkdir(path);
    await expect(secretsKeysOf({ dataDir })).rejects.toThrow(
      `The sandbox's key ${path} is not readable: EISDIR. Restore access to the file.`,
    );
    expect(await readdir(dataDir)).toEqual(["secrets.key"]);
  });

  test("does not start if the folder cannot be created or written to", async () => {
    write("file", "");
    const rejectionOf = (dataDir: string) => secretsKeysOf({ dataDir }).catch(({ message }) => message);
    const remedy = "Set another folder, or SECRETS_KEYS.";
    const expectedFolder = "expected a folder that exists or can be created";
    expect([await rejectionOf(pathOf("file/x")), await rejectionOf("/proc/x"), await rejectionOf("/proc")]).toEqual([
      `DATA_DIR is ${pathOf("file/x")}: ${expectedFolder}, got a file or a broken link. ${remedy}`,
      `DATA_DIR is /proc/x: ${expectedFolder}, got ENOENT. ${remedy}`,
      `DATA_DIR is /proc: expected a writable folder for the sandbox's key, got ENOENT. ${remedy}`,
    ]);
  });
});

test("production requires a database, issuer and URL, and enables limits", () => {
  const production = {
    environment: "production",
    authIssuer: "https://id.example",
    databaseUrl: "postgres://db.example/x?sslmode=verify-full",
    publicUrl: "https://api.example",
    secretsKeys: [{ id: "k1", key: bytesOf("first") }],
    drainS: 10,
    databaseWaitS: 30,
  };
  expect(readConfig(PRODUCTION)).toEqual({ ...DEFAULTS, ...production, isRateLimited: true, warnings: [] });
  expect(readConfig({ ...PRODUCTION, RATE_LIMIT: "off" })).toEqual({
    ...DEFAULTS,
    ...production,
    isRateLimited: false,
    warnings: [
      "RATE_LIMIT is off: the limits of the contract are not enforced, so one client can overload the service for all.",
    ],
  });
});

describe("TLS to the database in production (D-unsafe-settings-4)", () => {
  const UNCHECKED = "without verifying its certificate";
  const NO_CHECK = "expected sslmode=verify-full, with sslrootcert=<file> for your own certificate authority.";
  const UNSAID = "unencrypted: expected sslmode=verify-full, or sslmode=disable in a private network.";
  const warningsOf = (env: Record<string, string>) => () => readConfig({ ...PRODUCTION, ...env }, []).warnings;

  test.each(words`
    sslmode=verify-full sslmode=verify-ca sslmode=require sslmode=prefer uselibpqcompat=true&sslmode=verify-full
    uselibpqcompat=false&sslmode=require uselibpqcompat=true&sslmode=require&sslrootcert=/dev/null
    sslrootcert=/dev/null ssl=true ssl=1 sslnegotiation=direct
  `)("does not warn about ?%s, which pg verifies", (query) => {
    expect(warningsOf({ DATABASE_URL: `postgres://u:secret@db.example/x?${query}`, PGSSLMODE: "no-verify" })()).toEqual(
      [],
    );
  });

  test.each(words`
    postgres://127.0.0.1/x postgres://[::1]/x postgres://localhost/x?sslmode=disable
    postgres:///x?host=/run/postgresql postgres://%2Frun%2Fpostgresql/x postgres:///x
  `)("does not warn about %s, which is local", (url) => {
    expect(warningsOf({ DATABASE_URL: url })()).toEqual([]);
  });

  test.each([
    "sslmode=no-verify",
    "uselibpqcompat=true&sslmode=require",
    "uselibpqcompat=true&sslmode=prefer",
    "ssl=no-verify",
  ])("rejects ?%s in each of the three settings, for each host of a list, also a local one", (query) => {
    const sentence = (setting: string, host = "db.example") =>
      new ConfigError(`${setting} connects to ${host} ${UNCHECKED} (${query}): ${NO_CHECK}`);
    const url = `postgres://u:secret@db.example/x?${query}`;
    expect(warningsOf({ DATABASE_URL: url })).toThrow(sentence("DATABASE_URL"));
    expect(warningsOf({ MIGRATION_DATABASE_URL: url })).toThrow(sentence("MIGRATION_DATABASE_URL"));
    expect(warningsOf({ REPLICA_URLS: `postgres://localhost/x,${url}` })).toThrow(sentence("REPLICA_URLS"));
    const local = `postgres://127.0.0.1,b.example/x?${query}`;
    expect(warningsOf({ DATABASE_URL: local })).toThrow(sentence("DATABASE_URL", "127.0.0.1"));
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url); // the sandbox accepts it
  });

  test.each<[env: Record<string, string>, message: string]>([
    [{ DATABASE_URL: "postgres://u:secret@db.example/x" }, `DATABASE_URL connects to db.example ${UNSAID}`],
    [{ DATABASE_URL: "postgres://localhost,10.0.0.7:1/x" }, `DATABASE_URL connects to 10.0.0.7 ${UNSAID}`],
    [{ DATABASE_URL: "postgres://localhost/x?host=db.example" }, `DATABASE_URL connects to db.example ${UNSAID}`],
    [{ DATABASE_URL: "postgres:///x", PGHOST: "db.example" }, `DATABASE_URL connects to db.example ${UNSAID}`],
    [{ DATABASE_URL: "postgres://db.example/x", PGSSLMODE: "on" }, `DATABASE_URL connects to db.example ${UNSAID}`],
    [{ MIGRATION_DATABASE_URL: "postgres://postgres/x" }, `MIGRATION_DATABASE_URL connects to postgres ${UNSAID}`],
    [{ REPLICA_URLS: "postgres://[fd00::7]/x" }, `REPLICA_URLS connects to fd00::7 ${UNSAID}`],
    [
      { DATABASE_URL: "postgres://db.example/x?sslmode=disable&sslmode=no-verify" }, // pg uses the last one
      `DATABASE_URL connects to db.example ${UNCHECKED} (sslmode=no-verify): ${NO_CHECK}`,
    ],
    [
      { DATABASE_URL: "postgres://db.example/x", PGSSLMODE: "no-verify" },
      `DATABASE_URL connects to db.example ${UNCHECKED} (PGSSLMODE=no-verify): ${NO_CHECK}`,
    ],
  ])("rejects %j", (env, message) => {
    expect(warningsOf(env)).toThrow(new ConfigError(message));
  });

  test.each([
    [{ DATABASE_URL: "postgres://u:secret@postgres:5432/x?sslmode=disable" }, "DATABASE_URL", "sslmode=disable"],
    [{ MIGRATION_DATABASE_URL: "postgres://postgres/x?ssl=0" }, "MIGRATION_DATABASE_URL", "ssl=0"],
    [{ REPLICA_URLS: "postgres://postgres/x", PGSSLMODE: "disable" }, "REPLICA_URLS", "PGSSLMODE=disable"],
  ])("accepts %j with a warning", (env, setting, by) => {
    expect(warningsOf(env)()).toEqual([
      `${setting} connects to postgres unencrypted (${by}): others in that network can read and change the traffic.`,
    ]);
  });

  test.each(["prefer", "require", "verify-ca", "verify-full"])(
    "applies PGSSLMODE=%s to a URL without a mode",
    (mode) => {
      expect(warningsOf({ DATABASE_URL: "postgres://db.example/x", PGSSLMODE: mode })()).toEqual([]);
    },
  );

  test.each(["no-verify", "disable", "require", "on", ""])(
    "pg interprets PGSSLMODE=%s in the same way for a URL without a mode",
    (mode) => {
      vi.stubEnv("PGSSLMODE", mode);
      onTestFinished(() => void vi.unstubAllEnvs());
      const pgSettings = (query: string) =>
        (new Client(`postgres://db.example/x${query}`) as unknown as { connectionParameters: { ssl: unknown } })
          .connectionParameters.ssl;
      expect(pgSettings("")).toEqual({ "no-verify": { rejectUnauthorized: false }, require: true }[mode] ?? false);
      expect(pgSettings("?sslmode=verify-full")).toEqual({});
      expect(pgSettings("?sslmode=disable&sslmode=no-verify")).toEqual({ rejectUnauthorized: false });
    },
  );
});

describe("secrets that can be guessed (D-guessable-secrets-1, D-guessable-secrets-2)", () => {
  const GUESSABLE =
    "is easy to guess, because it consists of repetitions, sequences or well-known words: expected a random secret. Create one with: openssl rand -base64 24";

  test.each([
    [
      STRONG.slice(0, 23),
      "has 23 characters: expected a random secret of at least 24. Create one with: openssl rand -base64 24",
    ],
    [STRONG, undefined],
    ["0123456789abcdef".repeat(2), GUESSABLE],
    ["a".repeat(24), GUESSABLE],
    ["ab".repeat(20), GUESSABLE],
    ["abbaabababbbaabaabbababaabbbabaa", GUESSABLE],
    ["changeme".repeat(4), GUESSABLE],
    ["ChangeMe-ChangeMe-ChangeMe!", GUESSABLE],
    ["metrics-token-123-for-production", GUESSABLE],
    ["P4ssw0rd-P4$$word-sandbox-2026", GUESSABLE],
    ["qwertyuiop-asdfghjkl-zxcvbnm", GUESSABLE],
    ["correct horse battery staple", GUESSABLE],
    ["zyxwvutsrqponmlkjihgfedcba", GUESSABLE],
    ["abcmnoxyzfghrstdefjklpqruvw", GUESSABLE],
    ["adgjmpsvyadgjmpsvyadgjmpsvy", GUESSABLE],
    ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", undefined],
    ["kue lapis & 7 sendok gula aren", undefined],
  ])("checks the secret %s", (secret, weakness) => {
    for (const [name, env] of [
      ["SANDBOX_SECRET", {}],
      ["METRICS_TOKEN", PRODUCTION],
    ] as const) {
      const read = () => readConfig({ ...env, [name]: secret });
      if (weakness === undefined) expect(read).not.toThrow();
      else expect(read).toThrow(new ConfigError(`${name} ${weakness}`));
    }
  });

  test("accepts all random secrets and keys", () => {
    for (let nth = 0; nth < 2_000; nth++) {
      const random = hash("sha256", `random ${nth}`, "buffer");
      const secrets = [random.toString("hex").slice(0, 24), random.toString("base64url").slice(0, 24)];
      expect(secrets.map(weaknessOf)).toEqual([undefined, undefined]);
      expect(weaknessOfKey(random)).toBeUndefined();
    }
  });

  test.each([
    [Buffer.alloc(32, 7), "is one byte repeated"],
    [Buffer.from("0123456789abcdef0123456789abcdef"), "is a text"],
    [Buffer.from("kue lapis & 7 sendok gula aren.."), "is a text"],
    [Buffer.from(Array.from({ length: 32 }, (_, nth) => nth)), "consists of repetitions or sequences"],
    [Buffer.from(Array.from({ length: 32 }, (_, nth) => 255 - 7 * nth)), "consists of repetitions or sequences"],
    [Buffer.alloc(32, bytesOf("eight bytes").subarray(0, 8)), "consists of repetitions or sequences"],
  ])("a first key %#", (key, weakness) => {
    const SECRETS_KEYS = `k1:${key.toString("base64")}`;
    const message =
      `The key k1 of SECRETS_KEYS ${weakness}: expected a random first key, from ` +
      'echo "k2:$(openssl rand -base64 32)". Put this key after it until npm run operator -- rotate-secrets has run.';
    for (const env of [{}, PRODUCTION])
      expect(() => readConfig({ ...env, SECRETS_KEYS })).toThrow(new ConfigError(message));
    expect(readConfig({ SECRETS_KEYS: `k2:${KEY},${SECRETS_KEYS}` }).secretsKeys?.length).toBe(2);
  });
});

describe("rejected settings (D-unsafe-settings-1, D-unsafe-settings-2)", () => {
  test.each<[env: Record<string, string>, message: string]>([
    ...[
      ["PORT", "a number from 0 to 65535", "65536", "-1", "1e3"],
      ["ENVIRONMENT", "one of sandbox, production", "test"],
      ["ROLE", "one of all, api, worker", "both"],
      ["RATE_LIMIT", "one of off, on", "yes"],
      ["LOG_LEVEL", "one of info, trace, debug, warn, error, fatal, silent", "loud"],
      ["KEEP_ALIVE_SECONDS", "a number of seconds from 1 to 3600", "0", "3601"],
      ["DRAIN_SECONDS", "a number of seconds from 0 to 3600", "-1", "3601"],
      ["MAX_TOKEN_SECONDS", "a number of seconds from 3600 to 31536000", "3599", "31536001"],
      ["DATABASE_POOL_SIZE", "a number of connections from 3 to 1000", "2", "1001", "many"],
      ["DATABASE_WAIT_SECONDS", "a number of seconds from 0 to 3600", "1.5", "3601"],
      ["MAX_CONNECTIONS", "a number from 1 to 1000000", "0", "1000001"],
      ["MAX_CONNECTIONS_PER_ADDRESS", "a number from 1 to 1000000", "many"],
      ["USAGE", "one of off, on", "yes"],
      ["USAGE_DAYS", "a number of days from 1 to 400", "0", "1.5"],
      ["HOST", "a host name or IP address without scheme, port and path", "http://0.0.0.0", "a b", "0.0.0.0:80"],
      ["METRICS_PORT", "a number from 0 to 65535", "65536"],
      ["PUBLIC_URL", "an http or https URL", "api.example", "ftp://api.example"],
      ["REPLICA_MAX_LAG", "a number of seconds from 1 to 300", "0", "301", "1.5", "5s"],
    ].flatMap(([name = "", expected, ...values]) =>
      values.map((value): [Record<string, string>, string] => [
        { [name]: value },
        `${name} is ${value}: expected ${expected}.`,
      ]),
    ),
    [
      { MIGRATION_DATABASE_URL: "postgres://y" },
      "MIGRATION_DATABASE_URL is set without DATABASE_URL: expected both, for two users of the same database.",
    ],
    [
      { ...PRODUCTION, SECRETS_KEYS: "" },
      'SECRETS_KEYS is missing: production encrypts secrets in the database under this key. Create one with: echo "k1:$(openssl rand -base64 32)"',
    ],
    [
      { SECRETS_KEYS: `k1:${Buffer.alloc(31).toString("base64")}` },
      "The key k1 of SECRETS_KEYS has 31 bytes: expected 32, from openssl rand -base64 32.",
    ],
    [
      { SECRETS_KEYS: `k1:${KEY},k2:${Buffer.alloc(33).toString("base64")}` },
      "The key k2 of SECRETS_KEYS has 33 bytes: expected 32, from openssl rand -base64 32.",
    ],
    [{ SECRETS_KEYS: `k1:${KEY},k1:${KEY}` }, "SECRETS_KEYS has the key k1 twice: expected each id once."],
    ...[KEY, `k1:${KEY},`, `k 1:${KEY}`, `:${KEY}`, `${"k".repeat(33)}:${KEY}`, `k1:${KEY.replace(/./, "!")}`].map(
      (text): [Record<string, string>, string] => [
        { SECRETS_KEYS: text },
        `SECRETS_KEYS has no key at position ${text.endsWith(",") ? 2 : 1}: expected id:base64, from echo "k1:$(openssl rand -base64 32)".`,
      ],
    ),
    [
      { REPLICA_URLS: "postgres://u:secret@y" },
      "REPLICA_URLS is set without DATABASE_URL: expected both, because replicas are standbys of that database.",
    ],
    [
      { DATABASE_URL: "postgres://x", REPLICA_URLS: "postgres://u:secret@y:1,z:2/d" },
      "REPLICA_URLS has an entry that is not a database URL: expected postgres://user:password@host:5432/database.",
    ],
    [
      { DATABASE_URL: "postgres://x", REPLICA_URLS: "postgres://y?target_session_attrs=standby" },
      "REPLICA_URLS has target_session_attrs: expected none, because each server in it is used as a standby.",
    ],
    [
      { WEBHOOK_FORWARD: "a=b" },
      'WEBHOOK_FORWARD entry "a=b": "a" is not an http or https URL; expected https://partner.example=http://127.0.0.1:3000',
    ],
    [
      { DATABASE_URL: "postgres://u:secret@x/y?sslmode=on" },
      "DATABASE_URL has sslmode=on: expected disable, or verify-full, which checks the server's certificate.",
    ],
    ...["sslrootcert", "sslcert", "sslkey"].flatMap((file): [Record<string, string>, string][] => [
      [
        { DATABASE_URL: `postgres://u:secret@x:1,z:2/y?${file}=/missing` },
        `DATABASE_URL has ${file}=/missing: expected a readable file, got ENOENT.`,
      ],
      [
        { DATABASE_URL: "postgres://x", REPLICA_URLS: `postgres://u:secret@x/y?${file}=/missing` },
        `REPLICA_URLS has ${file}=/missing: expected a readable file, got ENOENT.`,
      ],
    ]),
    [
      { ...PRODUCTION, SANDBOX_SECRET: STRONG },
      "SANDBOX_SECRET is set: expected none in production, which has no demo clients.",
    ],
    [{ USAGE: "on", USAGE_DAYS: "401" }, "USAGE_DAYS is 401: expected a number of days from 1 to 400."],
    [{ METRICS_PORT: "8080" }, "METRICS_PORT is 8080, like PORT: expected another port."],
    ...["1", "127.0.0.1:80", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.internal", "::1/x"].map(
      (entry): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: `127.0.0.1 ${entry}` },
        `TRUSTED_PROXIES has ${entry}: expected IP addresses and networks, such as 10.0.0.7 or 10.0.0.0/8.`,
      ],
    ),
    [
      { METRICS_TOKEN: `${STRONG}\n` },
      "METRICS_TOKEN has characters that are not allowed in headers: expected printable ASCII.",
    ],
    ...["nonsense", "mysql://u:p@db.example/x", "postgres//db", "//db.example/x"].map(
      (url): [Record<string, string>, string] => [
        { DATABASE_URL: url },
        "DATABASE_URL is not a database URL: expected postgres://user:password@host:5432/database.",
      ],
    ),
    [
      { DATABASE_URL: "postgres://u:secret@x,/z" },
      "DATABASE_URL has an empty host in its list: expected host:port,host:port.",
    ],
    [
      {
        DATABASE_URL: "postgres://y",
        MIGRATION_DATABASE_URL: "postgres://u:secret@x,y/z?target_session_attrs=standby",
      },
      "MIGRATION_DATABASE_URL has target_session_attrs=standby: expected read-write or primary, since the service writes; list standbys in REPLICA_URLS.",
    ],
    ...[
      "x",
      "https://",
      "https:id.example",
      "https:///id.example",
      "https://id.example/\u00e9",
      " https://id.example",
    ].map((url): [Record<string, string>, string] => [
      { AUTH_ISSUER: url },
      `AUTH_ISSUER is ${url}: expected an http or https URL.`,
    ]),
    ...["PUBLIC_URL", "AUTH_ISSUER"].flatMap((name): [Record<string, string>, string][] => [
      ...["?x=y", "?", "#z", "#", "/a?b", "/\\b"].map((end): [Record<string, string>, string] => [
        { ...PRODUCTION, [name]: `https://a.example${end}` },
        `${name} is https://a.example${end}: expected no query, no fragment and no backslash.`,
      ]),
      ...["user:pw@", "user@", "@", ":@"].map((user): [Record<string, string>, string] => [
        { ...PRODUCTION, [name]: `https://${user}a.example` },
        `${name} has a user or a password: expected none, because the URL is public.`,
      ]),
    ]),
    ...[
      ["https://API.example", "https://api.example"],
      ["https://api.example:443/", "https://api.example"],
      ["https://api.example/a/../b", "https://api.example/b"],
    ].map(([url, normal]): [Record<string, string>, string] => [
      { ...PRODUCTION, PUBLIC_URL: url as string },
      `PUBLIC_URL is ${url?.replace(/\/$/, "")}: expected the normalized form ${normal}.`,
    ]),
    [
      { ...PRODUCTION, NODE_TLS_REJECT_UNAUTHORIZED: "0" },
      "NODE_TLS_REJECT_UNAUTHORIZED is 0: expected none, because it disables the verification of all certificates.",
    ],
    [
      { ...PRODUCTION, NODE_DEBUG: "http" },
      "NODE_DEBUG is http: expected none, because Node would print requests with their tokens.",
    ],
    [
      { ...PRODUCTION, NODE_DEBUG_NATIVE: "tls" },
      "NODE_DEBUG_NATIVE is tls: expected none, because Node would print the content of connections.",
    ],
    [
      { ...PRODUCTION, OPENSSL_CONF: "/tmp/openssl.cnf" },
      "OPENSSL_CONF is /tmp/openssl.cnf: expected none, because it replaces Node's TLS configuration.",
    ],
    [
      { ...PRODUCTION, SSLKEYLOGFILE: "/tmp/keys" },
      "SSLKEYLOGFILE is set: expected none, because Node would write the keys of all TLS connections to it.",
    ],
    [
      { ...PRODUCTION, NODE_OPTIONS: "--max-old-space-size=4096 --insecure-http-parser" },
      "NODE_OPTIONS has --insecure-http-parser: expected no such flag, because lenient HTTP parsing allows request smuggling.",
    ],
    [
      { ...PRODUCTION, AUTH_ISSUER: "" },
      "AUTH_ISSUER is missing: expected the URL of your identity provider, which issues all tokens in production.",
    ],
    [
      { ...PRODUCTION, DATABASE_URL: "" },
      "DATABASE_URL is missing: expected the URL of your database, because the embedded one is for the sandbox.",
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: "" },
      "PUBLIC_URL is missing: expected the service's URL, the audience of every token.",
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: "http://api.example" },
      "PUBLIC_URL is http://api.example: expected an https URL in production.",
    ],
    [
      { ...PRODUCTION, AUTH_ISSUER: "http://id.example" },
      "AUTH_ISSUER is http://id.example: expected an https URL in production.",
    ],
    [
      { ...PRODUCTION, WEBHOOK_FORWARD: FORWARD },
      "WEBHOOK_FORWARD is set: expected none in production, because it redirects outgoing requests.",
    ],
  ])("%j", (env, message) => {
    expect(() => readConfig(env, [])).toThrow(new ConfigError(message));
  });

  test.each(words`
    --insecure-http-parser --insecure_http_parser --tls-min-v1.0 --tls-min-v1.1 --tls-max-v1.1 --tls-cipher-list=ALL
    --tls-keylog=/tmp/k --trace-tls --openssl-legacy-provider --inspect --inspect=0.0.0.0:9229 --inspect-brk
    --max-http-header-size=1000000 --security-revert=CVE-2023-46809 --openssl-config=/tmp/openssl.cnf
    --openssl-shared-config --report-on-fatalerror --report-on-signal --report-uncaught-exception
    --heapsnapshot-signal=SIGUSR2 --heapsnapshot-near-heap-limit=3
  `)("rejects node with %s in production", (flag) => {
    const rejectionOf = (...args: Parameters<typeof readConfig>) => {
      try {
        return readConfig(...args);
      } catch (error) {
        return (error as Error).message;
      }
    };
    const started = rejectionOf(PRODUCTION, ["--enable-source-maps", flag]);
    expect(started).toMatch(/^node was started with \S+: expected no such flag, because .+\.$/);
    expect(started).toContain(`node was started with ${flag}: `);
    expect(rejectionOf({ ...PRODUCTION, NODE_OPTIONS: `--x "${flag}"` }, [])).toBe(
      String(started).replace("node was started with", "NODE_OPTIONS has"),
    );
    expect(readConfig({ NODE_OPTIONS: flag }, [flag])).toEqual(DEFAULTS);
  });

  test("accepts similar but harmless flags in production", () => {
    const flags = words`
      --tls-min-v1.2 --tls-min-v1.3 --use-system-ca --max-old-space-size=1 --enable-source-maps --report-exclude-env
      --use-openssl-ca
    `;
    expect(
      readConfig({ ...PRODUCTION, NODE_OPTIONS: flags.join(" "), NODE_EXTRA_CA_CERTS: "/ca" }, flags).environment,
    ).toBe("production");
  });
});

import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../server/config.ts";

/* Settings from the environment: the values that they have without one, with each, and the ones that are refused. */

const DEFAULTS = {
  host: "127.0.0.1",
  port: 8080,
  environment: "sandbox",
  databaseUrl: undefined,
  migrationDatabaseUrl: undefined,
  dataDir: ".data",
  authIssuer: undefined,
  publicUrl: undefined,
  role: "all",
  webhookForward: undefined,
  isRateLimited: false,
  logLevel: "info",
  usageDays: undefined,
};
const PRODUCTION = {
  ENVIRONMENT: "production",
  AUTH_ISSUER: "https://id.example",
  DATABASE_URL: "postgres://db.example/x",
  PUBLIC_URL: "https://api.example",
};
const NAMES = [
  ...[
    "HOST",
    "PORT",
    "ENVIRONMENT",
    "DATABASE_URL",
    "MIGRATION_DATABASE_URL",
    "DATA_DIR",
    "AUTH_ISSUER",
    "PUBLIC_URL",
    "ROLE",
  ],
  ...["WEBHOOK_FORWARD", "RATE_LIMIT", "LOG_LEVEL", "USAGE", "USAGE_DAYS"],
];

test("nothing needs to be set, and an empty setting is none (R5-6)", () => {
  expect(readConfig({})).toEqual(DEFAULTS);
  expect(readConfig(Object.fromEntries(NAMES.map((name) => [name, ""])))).toEqual(DEFAULTS);
});

test.each<[env: Record<string, string>, differing: object]>([
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{ DATABASE_URL: "postgres://x" }, { databaseUrl: "postgres://x" }],
  [
    { DATABASE_URL: "postgres://x", MIGRATION_DATABASE_URL: "postgres://y" },
    { databaseUrl: "postgres://x", migrationDatabaseUrl: "postgres://y" },
  ],
  [{ DATA_DIR: "memory" }, { dataDir: "memory" }],
  [{ AUTH_ISSUER: "http://id.example" }, { authIssuer: "http://id.example" }],
  [{ PUBLIC_URL: "http://api.example/a//" }, { publicUrl: "http://api.example/a" }],
  [{ PUBLIC_URL: "https://api.example" }, { publicUrl: "https://api.example" }],
  [{ ROLE: "api" }, { role: "api" }],
  [{ ROLE: "worker" }, { role: "worker" }],
  [{ WEBHOOK_FORWARD: "a=b" }, { webhookForward: "a=b" }],
  [{ RATE_LIMIT: "on" }, { isRateLimited: true }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [{ USAGE_DAYS: "1" }, {}],
  [{ USAGE: "on" }, { usageDays: 180 }],
  [{ USAGE: "on", USAGE_DAYS: "1" }, { usageDays: 1 }],
  [{ USAGE: "on", USAGE_DAYS: "400" }, { usageDays: 400 }],
])("%j", (env, differing) => {
  expect(readConfig(env)).toEqual({ ...DEFAULTS, ...differing });
});

test("production has its own database, issuer and address, and limits", () => {
  const own = {
    environment: "production",
    authIssuer: "https://id.example",
    databaseUrl: "postgres://db.example/x",
    publicUrl: "https://api.example",
  };
  expect(readConfig(PRODUCTION)).toEqual({ ...DEFAULTS, ...own, isRateLimited: true });
  expect(readConfig({ ...PRODUCTION, RATE_LIMIT: "off" })).toEqual({ ...DEFAULTS, ...own, isRateLimited: false });
});

describe("refused", () => {
  test.each<[env: Record<string, string>, message: string]>([
    [
      { MIGRATION_DATABASE_URL: "postgres://y" },
      "MIGRATION_DATABASE_URL is set without DATABASE_URL: expected both, of the same database for two users.",
    ],
    [{ PORT: "65536" }, "PORT is 65536: expected a number from 0 to 65535."],
    [{ PORT: "-1" }, "PORT is -1: expected a number from 0 to 65535."],
    [{ PORT: "1e3" }, "PORT is 1e3: expected a number from 0 to 65535."],
    [{ ENVIRONMENT: "test" }, "ENVIRONMENT is test: expected one of sandbox, production."],
    [{ ROLE: "both" }, "ROLE is both: expected one of all, api, worker."],
    [{ RATE_LIMIT: "yes" }, "RATE_LIMIT is yes: expected one of off, on."],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL is loud: expected one of info, trace, debug, warn, error, fatal, silent."],
    [{ USAGE: "yes" }, "USAGE is yes: expected one of off, on."],
    [{ USAGE_DAYS: "0" }, "USAGE_DAYS is 0: expected a number of days from 1 to 400."],
    [{ USAGE: "on", USAGE_DAYS: "401" }, "USAGE_DAYS is 401: expected a number of days from 1 to 400."],
    [{ USAGE_DAYS: "1.5" }, "USAGE_DAYS is 1.5: expected a number of days from 1 to 400."],
    [{ PUBLIC_URL: "api.example" }, "PUBLIC_URL is api.example: expected an http or https URL."],
    [{ PUBLIC_URL: "ftp://api.example" }, "PUBLIC_URL is ftp://api.example: expected an http or https URL."],
    [
      { ...PRODUCTION, AUTH_ISSUER: "" },
      "AUTH_ISSUER is missing: production accepts tokens of your identity provider only.",
    ],
    [
      { ...PRODUCTION, DATABASE_URL: "" },
      "DATABASE_URL is missing: the embedded database is for the sandbox, production needs its own.",
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: "" },
      "PUBLIC_URL is missing: it is the audience of every token, so it cannot be guessed.",
    ],
    [
      { ...PRODUCTION, PUBLIC_URL: "http://api.example" },
      "PUBLIC_URL is http://api.example: production is reached over https only.",
    ],
    [
      { ...PRODUCTION, AUTH_ISSUER: "http://id.example" },
      "AUTH_ISSUER is http://id.example: keys of an issuer are fetched over https only.",
    ],
    [
      { ...PRODUCTION, WEBHOOK_FORWARD: "a=b" },
      "WEBHOOK_FORWARD is set: it bends outgoing addresses and is for the sandbox only.",
    ],
  ])("%j", (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message));
  });
});

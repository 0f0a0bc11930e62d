import type { DemoCredentialStore } from "../../port.ts";
import type { Sealing } from "../../sealing.ts";
import type { Database } from "../engine/database.ts";
import { ownerOf } from "./service-keys.ts";

/** The credentials are rows of `service_keys`, one purpose each, so that they are sealed, rotated and restored together. */
const PREFIX = "demo credential ";
const NUMBER = 1;

const LIST = "SELECT purpose, sealed FROM service_keys WHERE starts_with(purpose, $1)";
const TIMES = "SELECT purpose, signs_from FROM service_keys WHERE starts_with(purpose, $1)";
const ADD = `
  INSERT INTO service_keys (purpose, number, sealed, signs_from) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING 1`;
const REPLACE = `
  INSERT INTO service_keys (purpose, number, sealed, signs_from) VALUES ($1, $2, $3, $4)
  ON CONFLICT (purpose, number) DO UPDATE SET sealed = excluded.sealed, signs_from = excluded.signs_from`;
const REVOKE = "DELETE FROM service_keys WHERE starts_with(purpose, $1) RETURNING 1";

export function createDemoCredentials(database: Database, sealing: Sealing): DemoCredentialStore {
  const rowOf = (name: string, secret: string, at: Date) => {
    const purpose = PREFIX + name;
    return [purpose, NUMBER, sealing.seal(secret, ownerOf(purpose, NUMBER)), at];
  };
  return {
    async list() {
      const rows = await database.query<{ purpose: string; sealed: string }>(LIST, [PREFIX], "demo-credentials");
      const opened = rows.map(
        ({ purpose, sealed }) =>
          [purpose.slice(PREFIX.length), sealing.open(sealed, ownerOf(purpose, NUMBER))] as const,
      );
      return new Map(opened);
    },
    async times() {
      const rows = await database.query<{ purpose: string; signs_from: Date }>(
        TIMES,
        [PREFIX],
        "demo-credential-times",
      );
      return new Map(rows.map(({ purpose, signs_from }) => [purpose.slice(PREFIX.length), signs_from]));
    },
    add: async (name, secret, at) => (await database.query(ADD, rowOf(name, secret, at))).length === 1,
    replace: async (name, secret, at) => void (await database.query(REPLACE, rowOf(name, secret, at))),
    revoke: async () => (await database.query(REVOKE, [PREFIX])).length,
  };
}

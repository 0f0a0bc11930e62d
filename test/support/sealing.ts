import { hash } from "node:crypto";
import { createSealing } from "../../server/store/sealing.ts";

/** The key that seals the secrets in databases of tests and benches. */
export const SEALING_KEY = { id: "test", key: hash("sha256", "a key of tests and benches", "buffer") };

/** The same key as the setting of a service process. */
export const SECRETS_KEYS = `${SEALING_KEY.id}:${SEALING_KEY.key.toString("base64")}`;

export const sealing = createSealing([SEALING_KEY]);

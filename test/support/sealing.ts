import { createSealing } from "../../server/store/sealing.ts";

/** Under which the databases of the tests are sealed: the key of `SECRETS_KEYS`. */
export const SEALING_KEY = { id: "test", key: Buffer.alloc(32, "a key of the tests alone") };

/** For a service that is started on such a database. */
export const SECRETS_KEYS = `${SEALING_KEY.id}:${SEALING_KEY.key.toString("base64")}`;

export const sealing = createSealing([SEALING_KEY]);

import { createSealing } from "../../server/store/sealing.ts";

const key = Buffer.alloc(32, "a key of the benches alone");

/** Under which the secrets of a bench's database are sealed, in this process and, as `SECRETS_KEYS`, in each node. */
export const sealing = createSealing([{ id: "bench", key }]);
export const SECRETS_KEYS = `bench:${key.toString("base64")}`;

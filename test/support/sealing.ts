export { SEALING_KEY, SECRETS_KEYS, sealing } from "../../bench/support/sealing.ts";

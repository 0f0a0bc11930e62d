import { once } from "../../once.ts";

/** Loads the schemas of the events with the first event, because an idle service does not need them. */
export const loadOutbox = once(() => import("./outbox.ts"));

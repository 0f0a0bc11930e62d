import { createApp } from "../../server/api/app.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { systemClock } from "../../server/store/port.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { sealing } from "../support/sealing.ts";

const log = createLog("silent");
const store = createPostgresStore(openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", log }), sealing);
const tokens = { verify: () => Promise.reject(new Error("No token is verified here.")) };
/** The app without a database: connections open on demand, and here none does. */
export const app = createApp({
  store,
  log,
  tokens,
  clock: systemClock,
  environment: "sandbox",
  publicUrl: "http://127.0.0.1:8080",
});

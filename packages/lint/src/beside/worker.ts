import { parentPort } from "node:worker_threads";
import { lintSpec } from "../lint.ts";

parentPort?.postMessage(await lintSpec());

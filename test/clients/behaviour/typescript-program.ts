import { createInterface } from "node:readline";
import * as client from "../../../clients/typescript/src/index.ts";
import { type Instructions, typescriptDriver } from "./drivers.ts";

/* Runs the TypeScript client as a separate process, for tests of Node.js options. */
const driver = typescriptDriver(client);
for await (const line of createInterface(process.stdin))
  console.log(JSON.stringify(await driver.call(JSON.parse(line) as Instructions)));

import { createInterface } from "node:readline";
import * as client from "../../../clients/typescript/src/index.ts";
import { type Instructions, typescriptPlayer } from "./players.ts";

/* The TypeScript client as a program, where it matters how Node was started. */
const player = typescriptPlayer(client);
for await (const line of createInterface(process.stdin))
  console.log(JSON.stringify(await player.play(JSON.parse(line) as Instructions)));

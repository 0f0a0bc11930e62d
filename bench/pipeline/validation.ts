import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Bench, Figure } from "../support/bench.ts";
import type { Said } from "./validation-process.ts";

/** Runs in a separate process, because earlier measurements leave garbage and code that V8 optimized for other values. */
export const validation: Bench = {
  name: "validation",
  about: "processor time as a part of that of JSON.parse of the same text; in turn, medians of the rounds",
  async run(progress) {
    const child = fork(join(import.meta.dirname, "validation-process.ts"), {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    let figures: Figure[] | undefined;
    child.on("message", (said: Said) => {
      if ("progress" in said) progress(said.progress);
      else figures = said.figures;
    });
    const [code] = await once(child, "exit");
    if (figures === undefined)
      throw new Error(`the process that measures validation ended with ${code} before it had its figures`);
    return figures;
  },
};

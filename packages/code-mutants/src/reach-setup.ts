import { appendFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { ENTER } from "./enter.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files note the regions that they enter. */
    reachFile: string;
  }
}

// Runs before each test file while reach is recorded.
const entered = new Set<string>();
Object.assign(globalThis, { [ENTER]: (id: string) => entered.add(id) });

afterAll(() => {
  const test = expect.getState().testPath;
  appendFileSync(inject("reachFile"), `${JSON.stringify({ test, entered: [...entered] })}\n`);
});

import { expect, test } from "vitest";
import { seed } from "../server/sandbox/seed.ts";
import type { Store } from "../server/store/port.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";

/* The demo data is created step by step, so an interrupted first start can resume. */

const { database } = await cloneDatabase();
const at = new Date("2026-11-21T10:15:30Z");

test("runs each step after the previous one, with the catalog last", async () => {
  const store = createPostgresStore(database, sealing);
  const steps: string[] = [];
  let running = 0;
  const noted = <Part extends object>(part: Part, name: string): Part =>
    new Proxy(part, {
      get(target, key) {
        const value = target[key as keyof Part];
        if (typeof value === "object" && value !== null) return noted(value, String(key));
        if (typeof value !== "function") return value;
        return async (...values: unknown[]) => {
          steps.push(`${name} ${String(key)}${running > 0 ? " at once with another" : ""}`);
          running++;
          try {
            return await Reflect.apply(value, target, values);
          } finally {
            running--;
          }
        };
      },
    });
  await seed(noted(store, "store") as Store, at);
  expect(steps.filter((step) => step.endsWith("another"))).toEqual([]);
  expect([steps[0], steps.at(-1)]).toEqual(["catalogRequests find", "store transaction"]);
  const before = steps.length;
  await seed(noted(store, "store") as Store, at);
  expect(steps.slice(before)).toEqual(["catalogRequests find"]);
});

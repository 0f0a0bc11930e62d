import { expect, test } from "vitest";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* sampleOperation, of the platform on an outlet. */

const { callPlatform } = await openApp();

const run = async (outlet_id: string, options = {}) =>
  outcomeOf(await callPlatform("sampleOperation", { path: { outlet_id }, ...options }));

test("sampleOperation 200: returns the outlet", async () => {
  expect(await run("OUT-1001")).toEqual({
    status: 200,
    body: { success: true, data: { id: "OUT-1001", name: "Warung Nusantara Menteng" } },
  });
});

test("sampleOperation 404: unknown outlet", async () => {
  expect(await run("OUT-none")).toEqual(rejected(404, { message: "There is no such outlet." }));
});

test("sampleOperation 403: token without the scope of the platform", async () => {
  expect((await run("OUT-1001", { scopes: [] })).status).toBe(403);
});

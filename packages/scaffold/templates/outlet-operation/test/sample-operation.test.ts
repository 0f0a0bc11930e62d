import { expect, test } from "vitest";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* sampleOperation, on an outlet. */

const { call } = await openApp();

test("sampleOperation 200: returns the outlet", async () => {
  expect(outcomeOf(await call("sampleOperation", "OUT-1001"))).toEqual({
    status: 200,
    body: { success: true, data: { id: "OUT-1001", name: "Warung Nusantara Menteng" } },
  });
});

test("sampleOperation 404: unknown outlet", async () => {
  expect(outcomeOf(await call("sampleOperation", "OUT-none"))).toEqual(
    rejected(404, { message: "There is no such outlet." }),
  );
});

test("sampleOperation 403: token without the scope", async () => {
  expect((await call("sampleOperation", "OUT-1001", { scopes: [] })).status).toBe(403);
});

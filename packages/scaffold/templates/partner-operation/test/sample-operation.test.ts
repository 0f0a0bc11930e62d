import { expect, test } from "vitest";
import type { ListLinkedOutletsResponse } from "../generated/schemas.ts";
import { outcomeOf } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* sampleOperation, for a partner. */

const { call } = await openApp();

test("sampleOperation 200: returns the number of outlets of the partner", async () => {
  const { body } = await call("listLinkedOutlets", "");
  const { total_count } = (body as ListLinkedOutletsResponse).data;
  expect(total_count).toBeGreaterThan(0);
  const success = (outlet_count: number) => ({ status: 200, body: { success: true, data: { outlet_count } } });
  expect(outcomeOf(await call("sampleOperation", ""))).toEqual(success(total_count));
  expect(outcomeOf(await call("sampleOperation", "", { client: "newcomer" }))).toEqual(success(0));
});

test("sampleOperation 403: rejects a token without the scope", async () => {
  expect((await call("sampleOperation", "", { scopes: [] })).status).toBe(403);
});

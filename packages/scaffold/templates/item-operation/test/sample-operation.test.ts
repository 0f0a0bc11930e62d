import { expect, test } from "vitest";
import type { SampleEntryResponse } from "../generated/schemas.ts";
import { NO_ID } from "./support/contract-operations.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* sampleOperation, on a sample entry of an outlet. */

const { call, newOutlet } = await openApp();

const run = async (outlet: string, sample_entry_id: string, options = {}) =>
  outcomeOf(await call("sampleOperation", outlet, { path: { sample_entry_id }, ...options }));

/** Creates a sample entry of an outlet. */
async function create(outlet: string): Promise<{ id: string; name: string }> {
  const { body } = await call("createSampleEntry", outlet, { body: { name: "First" } });
  const { id, name } = (body as SampleEntryResponse).data.sample_entry;
  return { id, name };
}

test("sampleOperation 200: returns the sample entry", async () => {
  const outlet = await newOutlet();
  const data = await create(outlet);
  expect(await run(outlet, data.id)).toEqual({ status: 200, body: { success: true, data } });
});

test("sampleOperation 404: unknown id, and id of another outlet", async () => {
  const { id } = await create(await newOutlet());
  const other = await newOutlet();
  for (const unknown of [NO_ID, "no-uuid", id])
    expect(await run(other, unknown)).toEqual(
      rejected(404, { field: "sample_entry_id", message: `This outlet has no sample entry ${unknown}.` }),
    );
});

test("sampleOperation 403: token without the scope", async () => {
  const outlet = await newOutlet();
  const { id } = await create(outlet);
  expect((await run(outlet, id, { scopes: [] })).status).toBe(403);
});

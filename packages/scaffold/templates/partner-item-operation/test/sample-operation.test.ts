import { expect, test } from "vitest";
import type { SampleEntryResponse } from "../generated/schemas.ts";
import { NO_ID } from "./support/contract-operations.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";

/* sampleOperation, on a sample entry of a partner. */

const { call } = await openApp();

const run = async (client: string, sample_entry_id: string, options = {}) =>
  outcomeOf(await call("sampleOperation", "", { client, path: { sample_entry_id }, ...options }));

/** Creates a sample entry of a partner. */
async function create(client: string): Promise<{ id: string; name: string }> {
  const { body } = await call("createSampleEntry", "", { client, body: { name: "First" } });
  const { id, name } = (body as SampleEntryResponse).data.sample_entry;
  return { id, name };
}

test("sampleOperation 200: returns the sample entry", async () => {
  const data = await create("first-partner");
  expect(await run("first-partner", data.id)).toEqual({ status: 200, body: { success: true, data } });
});

test("sampleOperation 404: unknown id, and id of another partner", async () => {
  const { id } = await create("second-partner");
  for (const unknown of [NO_ID, "no-uuid", id])
    expect(await run("third-partner", unknown)).toEqual(
      rejected(404, { field: "sample_entry_id", message: `This partner has no sample entry ${unknown}.` }),
    );
});

test("sampleOperation 403: token without the scope", async () => {
  const { id } = await create("fourth-partner");
  expect((await run("fourth-partner", id, { scopes: [] })).status).toBe(403);
});

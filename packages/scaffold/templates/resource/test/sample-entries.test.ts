import { describe, expect, test } from "vitest";
import type { ListSampleEntriesResponse, SampleEntry, SampleEntryResponse } from "../generated/schemas.ts";
import { NO_ID } from "./support/contract-operations.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* Sample entries of a sample owner: created, listed, read, deleted. */

const { call, clock, newOutlet } = await openApp(); // only outlet
const { call, clock } = await openApp(); // only partner
let partners = 0; // only partner
/** A client without entries. */ // only partner
const newPartner = async () => `partner-${++partners}`; // only partner

const callOf = (id: Parameters<typeof call>[0], outlet: string, options: Call) => call(id, outlet, options); // only outlet
const callOf = (id: Parameters<typeof call>[0], client: string, options: Call) => call(id, "", { client, ...options }); // only partner
const create = (sampleOwner: string, name: unknown, options: Call = {}) =>
  callOf("createSampleEntry", sampleOwner, { body: { name }, ...options });
const list = async (sampleOwner: string, query = "") =>
  outcomeOf(await callOf("listSampleEntries", sampleOwner, { query }));
const read = async (sampleOwner: string, sample_entry_id: string) =>
  outcomeOf(await callOf("getSampleEntry", sampleOwner, { path: { sample_entry_id } }));
const remove = async (sampleOwner: string, sample_entry_id: string) =>
  outcomeOf(await callOf("deleteSampleEntry", sampleOwner, { path: { sample_entry_id } }));

/** Creates a sample entry. */
async function createEntry(sampleOwner: string, name: string): Promise<SampleEntry> {
  const { body } = await create(sampleOwner, name);
  return (body as SampleEntryResponse).data.sample_entry;
}

const success = (sample_entry: SampleEntry) => ({ status: 200, body: { success: true, data: { sample_entry } } });
const page = (data: ListSampleEntriesResponse["data"]) => ({ status: 200, body: { success: true, data } });
const notFound = (id: string) =>
  rejected(404, { field: "sample_entry_id", message: `This sample owner has no sample entry ${id}.` });

describe("createSampleEntry", () => {
  test("createSampleEntry 201: returns id and time, and the same when read", async () => {
    const sampleOwner = await newSampleOwner();
    const response = outcomeOf(await create(sampleOwner, "First"));
    const sample_entry = { id: expect.any(String), name: "First", created_at: clock.now().toISOString() };
    expect(response).toEqual({ status: 201, body: { success: true, data: { sample_entry } } });
    const { id } = (response.body as SampleEntryResponse).data.sample_entry;
    expect(await read(sampleOwner, id)).toEqual(success({ ...sample_entry, id }));
  });

  test("createSampleEntry 409: duplicate name; another sample owner may use it", async () => {
    const [sampleOwner, other] = [await newSampleOwner(), await newSampleOwner()];
    const first = await createEntry(sampleOwner, "First");
    expect(outcomeOf(await create(sampleOwner, "First"))).toEqual(
      rejected(409, {
        code: "SAMPLE_ENTRY_NAME_TAKEN",
        field: "/name",
        message:
          "The sample owner has a sample entry with the name First already. Send another name, or delete the existing one first.",
      }),
    );
    expect(await list(sampleOwner)).toEqual(page({ sample_entries: [first], total_count: 1, total_pages: 1 }));
    expect((await create(other, "First")).status).toBe(201);
  });

  test.each([
    ["no character", "", 400],
    ["1 character", "x", 201],
    ["200 characters", "x".repeat(200), 201],
    ["201 characters", "x".repeat(201), 400],
    ["no text", 1, 400],
  ])("createSampleEntry: a name of %s", async (_, name, status) => {
    const sampleOwner = await newSampleOwner();
    expect((await create(sampleOwner, name)).status).toBe(status);
    expect(await list(sampleOwner)).toMatchObject({ body: { data: { total_count: status === 201 ? 1 : 0 } } });
  });

  test("createSampleEntry 403: token with the read scope only", async () => {
    expect((await create(await newSampleOwner(), "First", { scopes: ["FAMILY:sample_entries:read"] })).status).toBe(403);
  });
});

test("listSampleEntries 200: returns pages, oldest first; empty after the last page and without entries", async () => {
  const [sampleOwner, other] = [await newSampleOwner(), await newSampleOwner()];
  const [first, second, third] = [
    await createEntry(sampleOwner, "c"),
    await createEntry(sampleOwner, "a"),
    await createEntry(sampleOwner, "b"),
  ] as const;
  const totals = { total_count: 3, total_pages: 2 };
  expect(await list(sampleOwner, "?per_page=2")).toEqual(page({ sample_entries: [first, second], ...totals }));
  expect(await list(sampleOwner, "?per_page=2&page=2")).toEqual(page({ sample_entries: [third], ...totals }));
  expect(await list(sampleOwner, "?per_page=2&page=3")).toEqual(page({ sample_entries: [], ...totals }));
  expect(await list(other)).toEqual(page({ sample_entries: [], total_count: 0, total_pages: 0 }));
});

test("deleteSampleEntry 200: deletes one entry, keeps the others and frees its name", async () => {
  const sampleOwner = await newSampleOwner();
  const [first, second] = [await createEntry(sampleOwner, "First"), await createEntry(sampleOwner, "Second")];
  expect(await remove(sampleOwner, first.id)).toEqual({ status: 200, body: { success: true, data: {} } });
  expect(await read(sampleOwner, first.id)).toEqual(notFound(first.id));
  expect(await remove(sampleOwner, first.id)).toEqual(notFound(first.id));
  expect(await list(sampleOwner)).toEqual(page({ sample_entries: [second], total_count: 1, total_pages: 1 }));
  expect((await create(sampleOwner, "First")).status).toBe(201);
});

test.each([NO_ID, "no-uuid"])("getSampleEntry 404, deleteSampleEntry 404: the id %s", async (id) => {
  const sampleOwner = await newSampleOwner();
  expect(await read(sampleOwner, id)).toEqual(notFound(id));
  expect(await remove(sampleOwner, id)).toEqual(notFound(id));
});

test("getSampleEntry 404, deleteSampleEntry 404: a sample entry of another sample owner, which is kept", async () => {
  const [sampleOwner, other] = [await newSampleOwner(), await newSampleOwner()];
  const sampleEntry = await createEntry(sampleOwner, "First");
  expect(await read(other, sampleEntry.id)).toEqual(notFound(sampleEntry.id));
  expect(await remove(other, sampleEntry.id)).toEqual(notFound(sampleEntry.id));
  expect(await read(sampleOwner, sampleEntry.id)).toEqual(success(sampleEntry));
});

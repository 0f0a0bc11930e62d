import { describe, expect, test } from "vitest";
import type { ListSampleEntriesResponse, SampleEntry, SampleEntryResponse } from "../generated/schemas.ts";
import { NO_ID } from "./support/contract-operations.ts";
import { outcomeOf, refused } from "./support/refusals.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* Sample entries of an outlet: created, listed, read, deleted. */

const { call, clock, newOutlet } = await openApp();

const create = (outlet: string, name: unknown, options: Call = {}) =>
  call("createSampleEntry", outlet, { body: { name }, ...options });
const list = async (outlet: string, query = "") => outcomeOf(await call("listSampleEntries", outlet, { query }));
const read = async (outlet: string, sample_entry_id: string) =>
  outcomeOf(await call("getSampleEntry", outlet, { path: { sample_entry_id } }));
const remove = async (outlet: string, sample_entry_id: string) =>
  outcomeOf(await call("deleteSampleEntry", outlet, { path: { sample_entry_id } }));

/** Creates a sample entry. */
async function created(outlet: string, name: string): Promise<SampleEntry> {
  const { body } = await create(outlet, name);
  return (body as SampleEntryResponse).data.sample_entry;
}

const shown = (sample_entry: SampleEntry) => ({ status: 200, body: { success: true, data: { sample_entry } } });
const page = (data: ListSampleEntriesResponse["data"]) => ({ status: 200, body: { success: true, data } });
const notFound = (id: string) =>
  refused(404, { field: "sample_entry_id", message: `This outlet has no sample entry ${id}.` });

describe("createSampleEntry", () => {
  test("createSampleEntry 201: returns id and time, and the same when read", async () => {
    const outlet = await newOutlet();
    const answer = outcomeOf(await create(outlet, "First"));
    const sample_entry = { id: expect.any(String), name: "First", created_at: clock.now().toISOString() };
    expect(answer).toEqual({ status: 201, body: { success: true, data: { sample_entry } } });
    const { id } = (answer.body as SampleEntryResponse).data.sample_entry;
    expect(await read(outlet, id)).toEqual(shown({ ...sample_entry, id }));
  });

  test("createSampleEntry 409: duplicate name; another outlet may use it", async () => {
    const [outlet, other] = [await newOutlet(), await newOutlet()];
    const first = await created(outlet, "First");
    expect(outcomeOf(await create(outlet, "First"))).toEqual(
      refused(409, {
        code: "SAMPLE_ENTRY_NAME_TAKEN",
        field: "/name",
        message:
          "The outlet has a sample entry with the name First already. Send another name, or delete the existing one first.",
      }),
    );
    expect(await list(outlet)).toEqual(page({ sample_entries: [first], total_count: 1, total_pages: 1 }));
    expect((await create(other, "First")).status).toBe(201);
  });

  test.each([
    ["no character", "", 400],
    ["1 character", "x", 201],
    ["200 characters", "x".repeat(200), 201],
    ["201 characters", "x".repeat(201), 400],
    ["no text", 1, 400],
  ])("createSampleEntry: a name of %s", async (_, name, status) => {
    const outlet = await newOutlet();
    expect((await create(outlet, name)).status).toBe(status);
    expect(await list(outlet)).toMatchObject({ body: { data: { total_count: status === 201 ? 1 : 0 } } });
  });

  test("createSampleEntry 403: token with the read scope only", async () => {
    expect((await create(await newOutlet(), "First", { scopes: ["food:sample_entries:read"] })).status).toBe(403);
  });
});

test("listSampleEntries 200: returns pages, oldest first; empty after the last page and without entries", async () => {
  const [outlet, other] = [await newOutlet(), await newOutlet()];
  const [first, second, third] = [
    await created(outlet, "c"),
    await created(outlet, "a"),
    await created(outlet, "b"),
  ] as const;
  const totals = { total_count: 3, total_pages: 2 };
  expect(await list(outlet, "?per_page=2")).toEqual(page({ sample_entries: [first, second], ...totals }));
  expect(await list(outlet, "?per_page=2&page=2")).toEqual(page({ sample_entries: [third], ...totals }));
  expect(await list(outlet, "?per_page=2&page=3")).toEqual(page({ sample_entries: [], ...totals }));
  expect(await list(other)).toEqual(page({ sample_entries: [], total_count: 0, total_pages: 0 }));
});

test("deleteSampleEntry 200: deletes one entry, keeps the others and frees its name", async () => {
  const outlet = await newOutlet();
  const [first, second] = [await created(outlet, "First"), await created(outlet, "Second")];
  expect(await remove(outlet, first.id)).toEqual({ status: 200, body: { success: true, data: {} } });
  expect(await read(outlet, first.id)).toEqual(notFound(first.id));
  expect(await remove(outlet, first.id)).toEqual(notFound(first.id));
  expect(await list(outlet)).toEqual(page({ sample_entries: [second], total_count: 1, total_pages: 1 }));
  expect((await create(outlet, "First")).status).toBe(201);
});

test.each([NO_ID, "no-uuid"])("getSampleEntry 404, deleteSampleEntry 404: the id %s", async (id) => {
  const outlet = await newOutlet();
  expect(await read(outlet, id)).toEqual(notFound(id));
  expect(await remove(outlet, id)).toEqual(notFound(id));
});

test("getSampleEntry 404, deleteSampleEntry 404: a sample entry of another outlet, which is kept", async () => {
  const [outlet, other] = [await newOutlet(), await newOutlet()];
  const kept = await created(outlet, "First");
  expect(await read(other, kept.id)).toEqual(notFound(kept.id));
  expect(await remove(other, kept.id)).toEqual(notFound(kept.id));
  expect(await read(outlet, kept.id)).toEqual(shown(kept));
});

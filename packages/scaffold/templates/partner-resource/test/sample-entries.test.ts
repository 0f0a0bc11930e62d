import { describe, expect, test } from "vitest";
import type { ListSampleEntriesResponse, SampleEntry, SampleEntryResponse } from "../generated/schemas.ts";
import { NO_ID } from "./support/contract-operations.ts";
import { outcomeOf, refused } from "./support/refusals.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* Sample entries of a partner: created, listed, read, deleted. */

const { call, clock } = await openApp();

let partners = 0;
/** A client without entries. */
const newPartner = () => `partner-${++partners}`;

const create = (client: string, name: unknown, options: Call = {}) =>
  call("createSampleEntry", "", { client, body: { name }, ...options });
const list = async (client: string, query = "") => outcomeOf(await call("listSampleEntries", "", { client, query }));
const read = async (client: string, sample_entry_id: string) =>
  outcomeOf(await call("getSampleEntry", "", { client, path: { sample_entry_id } }));
const remove = async (client: string, sample_entry_id: string) =>
  outcomeOf(await call("deleteSampleEntry", "", { client, path: { sample_entry_id } }));

/** Creates a sample entry. */
async function created(client: string, name: string): Promise<SampleEntry> {
  const { body } = await create(client, name);
  return (body as SampleEntryResponse).data.sample_entry;
}

const shown = (sample_entry: SampleEntry) => ({ status: 200, body: { success: true, data: { sample_entry } } });
const page = (data: ListSampleEntriesResponse["data"]) => ({ status: 200, body: { success: true, data } });
const notFound = (id: string) => refused(404, { field: "sample_entry_id", message: `There is no sample entry ${id}.` });

describe("createSampleEntry", () => {
  test("createSampleEntry 201: returns id and time, and the same when read", async () => {
    const partner = newPartner();
    const answer = outcomeOf(await create(partner, "First"));
    const sample_entry = { id: expect.any(String), name: "First", created_at: clock.now().toISOString() };
    expect(answer).toEqual({ status: 201, body: { success: true, data: { sample_entry } } });
    const { id } = (answer.body as SampleEntryResponse).data.sample_entry;
    expect(await read(partner, id)).toEqual(shown({ ...sample_entry, id }));
  });

  test("createSampleEntry 409: duplicate name; another partner may use it", async () => {
    const [partner, other] = [newPartner(), newPartner()];
    const first = await created(partner, "First");
    expect(outcomeOf(await create(partner, "First"))).toEqual(
      refused(409, {
        code: "SAMPLE_ENTRY_NAME_TAKEN",
        field: "/name",
        message:
          "There is a sample entry with the name First already. Send another name, or delete the existing one first.",
      }),
    );
    expect(await list(partner)).toEqual(page({ sample_entries: [first], total_count: 1, total_pages: 1 }));
    expect((await create(other, "First")).status).toBe(201);
  });

  test.each([
    ["no character", "", 400],
    ["1 character", "x", 201],
    ["200 characters", "x".repeat(200), 201],
    ["201 characters", "x".repeat(201), 400],
    ["no text", 1, 400],
  ])("createSampleEntry: a name of %s", async (_, name, status) => {
    const partner = newPartner();
    expect((await create(partner, name)).status).toBe(status);
    expect(await list(partner)).toMatchObject({ body: { data: { total_count: status === 201 ? 1 : 0 } } });
  });

  test("createSampleEntry 403: token with the read scope only", async () => {
    expect((await create(newPartner(), "First", { scopes: ["partner:sample_entries:read"] })).status).toBe(403);
  });
});

test("listSampleEntries 200: returns pages, oldest first; empty after the last page and without entries", async () => {
  const [partner, other] = [newPartner(), newPartner()];
  const [first, second, third] = [
    await created(partner, "c"),
    await created(partner, "a"),
    await created(partner, "b"),
  ] as const;
  const totals = { total_count: 3, total_pages: 2 };
  expect(await list(partner, "?per_page=2")).toEqual(page({ sample_entries: [first, second], ...totals }));
  expect(await list(partner, "?per_page=2&page=2")).toEqual(page({ sample_entries: [third], ...totals }));
  expect(await list(partner, "?per_page=2&page=3")).toEqual(page({ sample_entries: [], ...totals }));
  expect(await list(other)).toEqual(page({ sample_entries: [], total_count: 0, total_pages: 0 }));
});

test("deleteSampleEntry 200: deletes one entry, keeps the others and frees its name", async () => {
  const partner = newPartner();
  const [first, second] = [await created(partner, "First"), await created(partner, "Second")];
  expect(await remove(partner, first.id)).toEqual({ status: 200, body: { success: true, data: {} } });
  expect(await read(partner, first.id)).toEqual(notFound(first.id));
  expect(await remove(partner, first.id)).toEqual(notFound(first.id));
  expect(await list(partner)).toEqual(page({ sample_entries: [second], total_count: 1, total_pages: 1 }));
  expect((await create(partner, "First")).status).toBe(201);
});

test.each([NO_ID, "no-uuid"])("getSampleEntry 404, deleteSampleEntry 404: the id %s", async (id) => {
  const partner = newPartner();
  expect(await read(partner, id)).toEqual(notFound(id));
  expect(await remove(partner, id)).toEqual(notFound(id));
});

test("getSampleEntry 404, deleteSampleEntry 404: a sample entry of another partner, which is kept", async () => {
  const [partner, other] = [newPartner(), newPartner()];
  const kept = await created(partner, "First");
  expect(await read(other, kept.id)).toEqual(notFound(kept.id));
  expect(await remove(other, kept.id)).toEqual(notFound(kept.id));
  expect(await read(partner, kept.id)).toEqual(shown(kept));
});

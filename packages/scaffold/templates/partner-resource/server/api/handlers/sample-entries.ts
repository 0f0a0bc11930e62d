import { randomUUID } from "node:crypto";
import { pageCount, rangeOf } from "../../domain/pages.ts";
import { newSampleEntry, sampleEntryNameTaken } from "../../domain/sample-entries.ts";
import { excerpt, notFound, rejected } from "../errors.ts";
import type { Handler } from "../handler.ts";

export const createSampleEntry: Handler<"createSampleEntry"> = async (c) => {
  const { store, identity, clock } = c.var;
  const created = newSampleEntry(c.req.valid("json"), { id: randomUUID(), at: clock.now() });
  await store.partnerTransaction(identity.clientId, async (work) => {
    const isAdded = await work.sampleEntries.add(created);
    if (!isAdded) throw rejected(sampleEntryNameTaken(created.name));
  });
  return c.json({ success: true as const, data: { sample_entry: created } }, 201);
};

export const listSampleEntries: Handler<"listSampleEntries"> = async (c) => {
  const query = c.req.valid("query");
  const { store, identity } = c.var;
  const { sampleEntries, count } = await store.sampleEntries.list(identity.clientId, rangeOf(query));
  const data = { sample_entries: sampleEntries, total_count: count, total_pages: pageCount(count, query) };
  return c.json({ success: true as const, data }, 200);
};

export const getSampleEntry: Handler<"getSampleEntry"> = async (c) => {
  const { sample_entry_id } = c.req.valid("param");
  const found = await c.var.store.sampleEntries.find(c.var.identity.clientId, sample_entry_id);
  if (found === undefined) throw sampleEntryNotFound(sample_entry_id);
  return c.json({ success: true as const, data: { sample_entry: found } }, 200);
};

export const deleteSampleEntry: Handler<"deleteSampleEntry"> = async (c) => {
  const { sample_entry_id } = c.req.valid("param");
  await c.var.store.partnerTransaction(c.var.identity.clientId, async (work) => {
    const removed = await work.sampleEntries.remove(sample_entry_id);
    if (removed === undefined) throw sampleEntryNotFound(sample_entry_id);
  });
  return c.json({ success: true as const, data: {} }, 200);
};

/** The same message for a sample entry of another partner and one that does not exist. */
const sampleEntryNotFound = (id: string) =>
  notFound([{ message: `There is no sample entry ${excerpt(id)}.`, field: "sample_entry_id" }]);

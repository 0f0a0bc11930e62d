import { randomUUID } from "node:crypto";
import { pageCount, rangeOf } from "../../domain/pages.ts";
import { newSampleEntry, sampleEntryNameTaken } from "../../domain/sample-entries.ts";
import { excerpt, notFound, rejected } from "../errors.ts";
import type { Handler } from "../handler.ts";

export const createSampleEntry: Handler<"createSampleEntry"> = async (c) => {
  const { store, outlet, clock } = c.var; // only outlet
  const { store, identity, clock } = c.var; // only partner
  const created = newSampleEntry(c.req.valid("json"), { id: randomUUID(), at: clock.now() });
  await store.transaction(outlet.id, async (work) => { // only outlet
  await store.partnerTransaction(identity.clientId, async (work) => { // only partner
    const isAdded = await work.sampleEntries.add(created);
    if (!isAdded) throw rejected(sampleEntryNameTaken(created.name));
  });
  return c.json({ success: true as const, data: { sample_entry: created } }, 201);
};

export const listSampleEntries: Handler<"listSampleEntries"> = async (c) => {
  const query = c.req.valid("query");
  const owner = c.var.outlet.id; // only outlet
  const owner = c.var.identity.clientId; // only partner
  const { sampleEntries, count } = await c.var.store.sampleEntries.list(owner, rangeOf(query));
  const data = { sample_entries: sampleEntries, total_count: count, total_pages: pageCount(count, query) };
  return c.json({ success: true as const, data }, 200);
};

export const getSampleEntry: Handler<"getSampleEntry"> = async (c) => {
  const { outlet_id, sample_entry_id } = c.req.valid("param"); // only outlet
  const entry = await c.var.store.sampleEntries.find(outlet_id, sample_entry_id); // only outlet
  const { sample_entry_id } = c.req.valid("param"); // only partner
  const entry = await c.var.store.sampleEntries.find(c.var.identity.clientId, sample_entry_id); // only partner
  if (entry === undefined) throw sampleEntryNotFound(sample_entry_id);
  return c.json({ success: true as const, data: { sample_entry: entry } }, 200);
};

export const deleteSampleEntry: Handler<"deleteSampleEntry"> = async (c) => {
  const { outlet_id, sample_entry_id } = c.req.valid("param"); // only outlet
  await c.var.store.transaction(outlet_id, async (work) => { // only outlet
  const { sample_entry_id } = c.req.valid("param"); // only partner
  await c.var.store.partnerTransaction(c.var.identity.clientId, async (work) => { // only partner
    const removed = await work.sampleEntries.remove(sample_entry_id);
    if (removed === undefined) throw sampleEntryNotFound(sample_entry_id);
  });
  return c.json({ success: true as const, data: {} }, 200);
};

/** The same message for a sample entry of another sample owner and one that does not exist. */
const sampleEntryNotFound = (id: string) =>
  notFound([{ message: `This sample owner has no sample entry ${excerpt(id)}.`, field: "sample_entry_id" }]);

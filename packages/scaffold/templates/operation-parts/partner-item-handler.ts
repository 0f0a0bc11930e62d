import type { Handler } from "../handler.ts";

export const sampleOperation: Handler<"sampleOperation"> = async (c) => {
  const { sample_entry_id } = c.req.valid("param");
  const entry = await c.var.store.sampleEntries.find(c.var.identity.clientId, sample_entry_id);
  if (entry === undefined) throw sampleEntryNotFound(sample_entry_id);
  return c.json({ success: true as const, data: { id: entry.id, name: entry.name } }, 200);
};

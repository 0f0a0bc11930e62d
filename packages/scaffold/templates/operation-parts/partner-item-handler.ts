import type { Handler } from "../handler.ts";

export const sampleOperation: Handler<"sampleOperation"> = async (c) => {
  const { sample_entry_id } = c.req.valid("param");
  const found = await c.var.store.sampleEntries.find(c.var.identity.clientId, sample_entry_id);
  if (found === undefined) throw sampleEntryNotFound(sample_entry_id);
  return c.json({ success: true as const, data: { id: found.id, name: found.name } }, 200);
};

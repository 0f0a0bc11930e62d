import { outletNotFound } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";

export const sampleOperation: PlatformHandler<"sampleOperation"> = async (c) => {
  const outlet = await c.var.store.outlets.find(c.req.valid("param").outlet_id);
  if (outlet === undefined) throw outletNotFound();
  return c.json({ success: true as const, data: { id: outlet.id, name: outlet.name } }, 200);
};

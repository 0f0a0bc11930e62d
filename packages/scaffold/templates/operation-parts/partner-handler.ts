import { rangeOf } from "../../domain/pages.ts";
import type { Handler } from "../handler.ts";

export const sampleOperation: Handler<"sampleOperation"> = async (c) => {
  const { count } = await c.var.store.links.list(c.var.identity.clientId, rangeOf({ page: 1, per_page: 1 }));
  return c.json({ success: true as const, data: { outlet_count: count } }, 200);
};

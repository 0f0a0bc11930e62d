import { informationOf, tokenInfoOf } from "../../domain/outlets.ts";
import { pageCount, rangeOf } from "../../domain/pages.ts";
import { outletNotFound } from "../errors.ts";
import type { Handler } from "../handler.ts";

export const getOutlet: Handler<"getOutlet"> = async (c) => {
  const outlet = await c.var.store.outlets.find(c.req.valid("param").outlet_id);
  if (outlet === undefined) throw outletNotFound();
  return c.json({ success: true as const, data: { outlet: informationOf(outlet) } }, 200);
};

export const getTokenInfo: Handler<"getTokenInfo"> = async (c) => {
  const memberships = await c.var.store.members.memberships(c.var.identity.subject);
  return c.json({ success: true as const, data: tokenInfoOf(memberships) }, 200);
};

export const listLinkedOutlets: Handler<"listLinkedOutlets"> = async (c) => {
  const query = c.req.valid("query");
  const { outlets, count } = await c.var.store.links.list(c.var.identity.clientId, rangeOf(query));
  const data = { outlets, total_count: count, total_pages: pageCount(count, query) };
  return c.json({ success: true as const, data }, 200);
};

export const linkOutlet: Handler<"linkOutlet"> = async (c) => {
  const { outlet_id: outletId, product } = c.req.valid("param");
  const { external_outlet_id: externalOutletId } = c.req.valid("json");
  const link = { clientId: c.var.identity.clientId, outletId, product, externalOutletId };
  const outlet = await c.var.store.links.save(link, c.var.clock.now());
  return c.json({ success: true as const, data: { outlet } }, 200);
};

export const unlinkOutlet: Handler<"unlinkOutlet"> = async (c) => {
  const { outlet_id: outletId, product } = c.req.valid("param");
  await c.var.store.links.remove({ clientId: c.var.identity.clientId, outletId, product });
  return c.json({ success: true as const, data: {} }, 200);
};

import type { Handler, Handlers, PlatformHandlers } from "../../server/api/handler.ts";

/*
 * Checked by `tsc`, never executed: a handler cannot return anything outside the contract. Each line below an @ts-expect-error
 * must not compile.
 */

type SetStocks = Handler<"setMenuItemStocks">;
type GetRequest = Handler<"getCatalogRequest">;

const order = {
  request_id: "r",
  status: "success" as const,
  errors: [],
  created_at: "2026-11-21T10:15:30Z",
  finished_at: null,
};
const { request_id: _, ...withoutId } = order;

export const responses: SetStocks[] = [
  async (c) => c.json({ success: true as const, data: {} }, 200),
  // @ts-expect-error 201 is not in the contract
  async (c) => c.json({ success: true as const, data: {} }, 201),
  // @ts-expect-error the status is required
  async (c) => c.text("stored"),
  // @ts-expect-error success is missing
  async (c) => c.json({ data: {} }, 200),
  // @ts-expect-error success is true
  async (c) => c.json({ success: false as const, data: {} }, 200),
  // @ts-expect-error not a response of the contract
  async () => new Response("{}"),
];

export const bodies: GetRequest[] = [
  async (c) => c.json({ success: true as const, data: order }, 200),
  // @ts-expect-error request_id is missing
  async (c) => c.json({ success: true as const, data: withoutId }, 200),
  // @ts-expect-error an unknown status of the request
  async (c) => c.json({ success: true as const, data: { ...order, status: "done" as const } }, 200),
  // @ts-expect-error finished_at is a text or null
  async (c) => c.json({ success: true as const, data: { ...order, finished_at: 5 } }, 200),
];

export const requests: SetStocks = async (c) => {
  for (const { in_stock } of c.req.valid("json")) in_stock satisfies boolean;
  // @ts-expect-error unknown parameter of the operation
  c.req.valid("param").promotion_id;
  // @ts-expect-error unknown field of an entry
  c.req.valid("json")[0]?.quantity;
  // @ts-expect-error the operation lacks query parameters
  c.req.valid("query");
  return c.json({ success: true as const, data: {} }, 200);
};

export function bind(handlers: Handlers, platform: PlatformHandlers): (Handlers | PlatformHandlers)[] {
  const { getCatalog: __, ...others } = handlers;
  const { getClock: ___, ...platformOthers } = platform;
  return [
    handlers,
    platform,
    // @ts-expect-error getCatalog is missing
    others,
    // @ts-expect-error getClock is missing
    platformOthers,
    // @ts-expect-error the handler of another operation
    { ...handlers, getCatalog: handlers.setMenuItemStocks },
  ];
}

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { GET_CATALOG, PATCH_STOCKS, PUT_CATALOG, readResponse, replaced, serve, stocksSet } from "./support.ts";

/* Hono without request checks. */

const body = readResponse();
const app = new Hono()
  .put(PUT_CATALOG, async (c) => c.json(replaced(await c.req.json())))
  .get(GET_CATALOG, (c) => c.json(body))
  .patch(PATCH_STOCKS, async (c) => {
    await c.req.json();
    return c.json(stocksSet);
  });
await serve(getRequestListener(app.fetch));

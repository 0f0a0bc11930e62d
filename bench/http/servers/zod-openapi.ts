import { getRequestListener } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import { routes } from "../../../generated/routes.ts";
import type { GetCatalogResponse } from "../../../generated/schemas.ts";
import { readResponse, replaced, serve, stocksSet } from "./support.ts";

/* @hono/zod-openapi as its documentation shows it, on the same generated routes. */

const body = readResponse() as GetCatalogResponse;
const app = new OpenAPIHono();
app.openapi(routes.replaceCatalog, (c) => c.json(replaced(c.req.valid("json")), 200));
app.openapi(routes.getCatalog, (c) => c.json(body, 200));
app.openapi(routes.setMenuItemStocks, (c) => {
  c.req.valid("json");
  return c.json(stocksSet, 200);
});
await serve(getRequestListener(app.fetch));

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { operations } from "../../../generated/operations.ts";
import { routes } from "../../../generated/routes.ts";
import type { ReplaceCatalogRequest } from "../../../generated/schemas.ts";
import type { Env } from "../../../server/api/handler.ts";
import { inOrder } from "../../../server/api/middleware/steps.ts";
import { validate } from "../../../server/api/middleware/validate.ts";
import { GET_CATALOG, PATCH_STOCKS, PUT_CATALOG, readResponse, replaced, serve, stocksSet } from "./support.ts";

/* The service's request checks (strict JSON, the compiled schemas) in front of handlers without storage. */

const body = readResponse();
const app = new Hono<Env>();
app.on("PUT", [PUT_CATALOG], inOrder([validate(routes.replaceCatalog, operations.replaceCatalog)]), (c) =>
  c.json(replaced(c.req.valid("json" as never) as ReplaceCatalogRequest)),
);
app.on("GET", [GET_CATALOG], inOrder([validate(routes.getCatalog, operations.getCatalog)]), (c) => c.json(body));
app.on("PATCH", [PATCH_STOCKS], inOrder([validate(routes.setMenuItemStocks, operations.setMenuItemStocks)]), (c) =>
  c.json(stocksSet),
);
await serve(getRequestListener(app.fetch));

import { getRequestListener } from "@hono/node-server";
import { type Handler, Hono } from "hono";
import { operations } from "../../../generated/operations.ts";
import { routes } from "../../../generated/routes.ts";
import type { ReplaceCatalogRequest } from "../../../generated/schemas.ts";
import type { Env } from "../../../server/api/handler.ts";
import { inOrder } from "../../../server/api/middleware/steps.ts";
import { validate } from "../../../server/api/middleware/validate.ts";
import {
  GET_CATALOG,
  PATCH_STOCKS,
  PUT_CATALOG,
  readResponse,
  replacementResponse,
  serve,
  stocksSet,
} from "./support.ts";

/* The service's request checks (strict JSON, the compiled schemas) in front of handlers without storage. */

const body = readResponse();
const app = new Hono<Env>();
const on = (id: "replaceCatalog" | "getCatalog" | "setMenuItemStocks", path: string, handler: Handler<Env>) =>
  app.on(operations[id].method.toUpperCase(), [path], inOrder([validate(routes[id], operations[id])], handler));
on("replaceCatalog", PUT_CATALOG, (c) =>
  c.json(replacementResponse(c.req.valid("json" as never) as ReplaceCatalogRequest)),
);
on("getCatalog", GET_CATALOG, (c) => c.json(body));
on("setMenuItemStocks", PATCH_STOCKS, (c) => c.json(stocksSet));
await serve(getRequestListener(app.fetch));

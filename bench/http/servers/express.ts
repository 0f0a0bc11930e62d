import openapi from "../../../generated/openapi.json" with { type: "json" };
import {
  GET_CATALOG,
  importPeer,
  PATCH_STOCKS,
  PUT_CATALOG,
  readResponse,
  replaced,
  serve,
  stocksSet,
} from "./support.ts";

/* Express with express-openapi-validator, on the contract. */

type Handler = (request: { body: never }, response: { json(value: object): void }) => void;
type App = Parameters<typeof serve>[0] &
  Record<"put" | "get" | "patch", (path: string, handler: Handler) => void> & { use(middleware: unknown): void };
const express = await importPeer<{ default: { (): App; json(options: object): unknown } }>("express");
const validator = await importPeer<{ middleware(options: object): unknown }>("express-openapi-validator");

const result = readResponse();
const app = express.default();
app.use(express.default.json({ limit: "5mb" }));
app.use(
  validator.middleware({
    apiSpec: { ...openapi, servers: [{ url: "/" }] },
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
  }),
);
app.put(PUT_CATALOG, ({ body }, response) => response.json(replaced(body)));
app.get(GET_CATALOG, (_request, response) => response.json(result));
app.patch(PATCH_STOCKS, (_request, response) => response.json(stocksSet));
await serve(app);

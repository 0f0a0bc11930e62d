import { type Call, type Context, callOperation } from "../../packages/conformance/src/context.ts";
import { judgeDeliveries } from "../../packages/conformance/src/judged-deliveries.ts";
import { tryMalformedRequests, tryOutsideOperations } from "../../packages/conformance/src/outside-operations.ts";
import { expectStatus } from "../../packages/conformance/src/rejections.ts";
import { tryListLengths } from "../../packages/conformance/src/scenarios/lengths.ts";
import { until, withActors } from "../../packages/conformance/src/scenarios/scenario.ts";
import type { Endpoint } from "../../packages/conformance/src/service.ts";
import { type Edit, edit, type ServiceDrift } from "./drift.ts";

/* Each drift is planted at another operation, so that one process has all of them and a conformance run reaches each. */

const calling =
  (id: string, call: Call = {}) =>
  async (context: Context): Promise<void> =>
    void (await callOperation(context, id, call));

const JSON_HEADERS = '{ "Content-Type": "application/json" }';

/** The response of a handler, its JSON printed by other code. */
const printed = (file: string, body: string, text: string): Edit =>
  edit(file, `return c.json(${body}, 200);`, `return c.body(${text}, 200, ${JSON_HEADERS});`);

/** A list whose page is read in batches, its JSON printed by other code. */
const printedList = (file: string, before: string, text: string): Edit =>
  edit(
    file,
    `${before}return sendList(c, body, entries);`,
    `${before}return c.body(${text}, 200, ${JSON_HEADERS}) as never;`,
  );
const LISTED = '(JSON.stringify(body).split("[]").join("[" + entries.first + "]"))';

const HANDLERS = "server/api/handlers";
const ON_ERROR = "server/api/middleware/on-error.ts";

export const SERVICE_DRIFTS: ServiceDrift[] = [
  {
    name: "a response header of one operation that the contract does not list",
    edits: [
      edit(
        `${HANDLERS}/outlets.ts`,
        "  return c.json({ success: true as const, data: { outlet: informationOf",
        '  c.header("X-Outlet-Shard", "7");\n  return c.json({ success: true as const, data: { outlet: informationOf',
      ),
    ],
    meet: calling("getOutlet"),
    sentence: "getOutlet 200: expected only headers of the contract with 200, got x-outlet-shard: 7",
  },
  {
    name: "an undocumented status for exactly seven entries",
    edits: [
      edit(
        `${HANDLERS}/stocks.ts`,
        '"menu_item", c.req.valid("json"));\n  return c.json({ success: true as const, data: {} }, 200);',
        '"menu_item", c.req.valid("json"));\n  return c.json({ success: true as const, data: {} }, c.req.valid("json").length === 7 ? 207 : 200);',
      ),
    ],
    meet: (context) => tryListLengths(withActors(context)),
    sentence: "setMenuItemStocks 207: expected 200 for 7 entries, got 207",
  },
  {
    name: "a duplicate key in a response",
    edits: [
      edit(
        `${HANDLERS}/clock.ts`,
        "  return c.json({ success: true as const, data: { now: c.var.clock.now().toISOString() } }, 200);",
        '  return c.body(\'{"success":true,\' + JSON.stringify({ success: true, data: { now: c.var.clock.now().toISOString() } }).slice(1), 200, { "Content-Type": "application/json" });',
      ),
    ],
    meet: calling("getClock"),
    sentence: 'expected strict JSON: The key "success" appears twice in one object',
  },
  {
    name: "a charset in the Content-Type",
    edits: [
      edit(
        `${HANDLERS}/outlets.ts`,
        "data: tokenInfoOf(memberships) }, 200)",
        'data: tokenInfoOf(memberships) }, 200, { "Content-Type": "application/json; charset=iso-8859-1" })',
      ),
    ],
    meet: calling("getTokenInfo"),
    sentence: "getTokenInfo 200: expected the Content-Type application/json, got application/json; charset=iso-8859-1",
  },
  {
    name: "`1200.0` for `1200`",
    edits: [
      edit(
        `${HANDLERS}/outlets.ts`,
        "total_pages: pageCount(count, query) };\n  return c.json({ success: true as const, data }, 200);",
        'total_pages: pageCount(count, query) };\n  return c.body(JSON.stringify({ success: true, data }).replace(/(_count":\\d+)/, "$1.0"), 200, { "Content-Type": "application/json" });',
      ),
    ],
    meet: calling("listLinkedOutlets"),
    sentence: '.0 at "total_count"',
  },
  {
    name: "an integer with an exponent",
    edits: [
      printed(
        `${HANDLERS}/subscriptions.ts`,
        'await list(c.var, partner(c.var), c.req.valid("query"))',
        'JSON.stringify(await list(c.var, partner(c.var), c.req.valid("query"))).replace(/(_count":\\d+)/, "$1e0")',
      ),
    ].map((edit) => ({
      ...edit,
      find: edit.find.replace("return ", ""),
      replace: edit.replace.replace("return ", ""),
    })),
    meet: calling("listSubscriptions"),
    sentence: 'e0 at "total_count"',
  },
  {
    name: "minus zero",
    edits: [
      printed(
        `${HANDLERS}/subscriptions.ts`,
        'await list(c.var, outlet(c.var), c.req.valid("query"))',
        'JSON.stringify(await list(c.var, outlet(c.var), c.req.valid("query"))).replace(/(_count":)\\d+/, "$1-0")',
      ),
    ].map((edit) => ({
      ...edit,
      find: edit.find.replace("return ", ""),
      replace: edit.replace.replace("return ", ""),
    })),
    meet: calling("listOutletSubscriptions"),
    sentence: 'listOutletSubscriptions 200: expected the number 0, got -0 at "total_count"',
  },
  {
    name: "a weak ETag",
    edits: [edit(`${HANDLERS}/catalog.ts`, 'c.header("ETag", etag);', 'c.header("ETag", "W/" + etag);')],
    meet: calling("getCatalog"),
    sentence: 'getCatalog 200: expected a strong ETag in quotes, got W/"',
  },
  {
    name: "`+00:00` for `Z`",
    edits: [
      edit(
        "server/store/postgres/outlets/links.ts",
        "      linked_at: linked_at.toISOString(),",
        '      linked_at: linked_at.toISOString().replace("Z", "+00:00"),',
      ),
    ],
    meet: calling("linkOutlet"),
    sentence: "linkOutlet 200: Response body property data.outlet.linked_at must match pattern",
  },
  {
    name: "a byte order mark before a response",
    edits: [
      edit(
        `${HANDLERS}/deliveries.ts`,
        "return sendList(c, body, serializedEntries(notifications));",
        `return c.body("\\uFEFF" + JSON.stringify(body), 200, ${JSON_HEADERS}) as never;`,
      ),
    ],
    meet: calling("listNotifications"),
    sentence: "expected strict JSON: The body starts with a byte order mark",
  },
  {
    name: "bytes after a response",
    edits: [
      printedList(`${HANDLERS}/reporting.ts`, "completed: isLastPage(count, query) },\n  };\n  ", `${LISTED} + "{}"`),
    ],
    meet: calling("listInvoices"),
    sentence: "expected strict JSON: The body is not valid JSON",
  },
  {
    name: "an integer over 2^53 - 1",
    edits: [
      printedList(
        `${HANDLERS}/reporting.ts`,
        "data };\n  ",
        `${LISTED}.replace(/(_count":)\\d+/, "$19007199254740993")`,
      ),
    ],
    meet: calling("listCustomers"),
    sentence: 'listCustomers 200: expected a number within 2^53 - 1, got 9007199254740993 at "total_count"',
  },
  {
    name: "invalid UTF-8 in a response",
    edits: [
      printed(
        `${HANDLERS}/promotions.ts`,
        "{ success: true as const, data: { promotions: summaries, total_count: total, limit, page } }",
        'Buffer.from(JSON.stringify({ success: true, data: { promotions: [], total_count: total, limit, page } }).replace("}}", `,"\\u00e9":1}}`), "latin1")',
      ),
    ],
    meet: calling("listPromotions"),
    sentence: "expected strict JSON: The body is not valid UTF-8",
  },
  {
    name: "a header of one kind of error that the contract does not list",
    edits: [
      edit(
        ON_ERROR,
        "  return c.json(body, status);",
        '  if (status === 406) c.header("X-Powered-By", "hono");\n  return c.json(body, status);',
      ),
    ],
    meet: calling("getTransactionByOrder", { headers: { Accept: "text/html" } }),
    sentence: "getTransactionByOrder 406: expected only headers of the contract with 406, got x-powered-by: hono",
  },
  {
    name: "another media type for one kind of error",
    edits: [
      edit(
        ON_ERROR,
        "  for (const [name, value] of Object.entries(headers))",
        '  if (status === 415) return c.body(JSON.stringify(body), 415, { "Content-Type": "application/problem+json" }) as never;\n  for (const [name, value] of Object.entries(headers))',
      ),
    ],
    meet: calling("setVariantStocks", { headers: { "Content-Type": "text/plain" } }),
    sentence: "setVariantStocks 415: expected the Content-Type application/json, got application/problem+json",
  },
  {
    name: "a 404 without the methods of its path",
    edits: [edit(ON_ERROR, "methods.length > 0 ?", "methods.length > 9 ?")],
    meet: tryOutsideOperations,
    sentence: "outside every operation 404: expected Allow: GET, HEAD, got null",
  },
  {
    name: "an empty response to a request that is not HTTP",
    edits: [edit("server/api/http/listen.ts", '  server.on("clientError"', '  server.on("nothing"')],
    meet: tryMalformedRequests,
    sentence: 'outside every operation 400: The received media type "" does not match',
  },
  {
    name: "a scope that the service no longer requires",
    edits: [
      edit(
        "server/api/middleware/authorize.ts",
        "    if (!alternative.scopes.every((scope) => scopes.has(scope)))",
        '    if (!c.req.path.endsWith("/events") && !alternative.scopes.every((scope) => scopes.has(scope)))',
      ),
    ],
    meet: (context) => expectStatus(context, "listEvents", 403, { token: context.tokens.powerless }),
    sentence: "listEvents 200: expected 403, got 200",
  },
  {
    name: "a removed required header of an error",
    edits: [
      edit("server/api/errors.ts", '    { "WWW-Authenticate": \'Bearer error="invalid_token"\' },\n', "    {},\n"),
    ],
    meet: calling("getSubscription", { token: null }),
    sentence: "getSubscription 401: Response header must have required property 'www-authenticate'",
  },
  {
    name: "a secret that caches may keep",
    edits: [
      edit(
        `${HANDLERS}/notification-secrets.ts`,
        'const NO_STORE = { "Cache-Control": "no-store" };',
        'const NO_STORE = { "Cache-Control": "max-age=60" };',
      ),
    ],
    meet: calling("getNotificationSecret"),
    sentence: "getNotificationSecret 200: Response header parameter cache-control must be equal to constant",
  },
  {
    name: "a header of deliveries that the contract does not list",
    edits: [
      edit(
        "server/delivery/webhooks/deliver.ts",
        "    const headers = deliveryHeaders({ id, payload, timestampS, secrets, deprecation, traceparent });",
        '    const headers = { ...deliveryHeaders({ id, payload, timestampS, secrets, deprecation, traceparent }), "X-Attempt": "1" };',
      ),
    ],
    meet: receiveTestEvent,
    sentence: "a delivery 0: expected only headers of the contract in a delivery, got X-Attempt: 1",
  },
];

/** Subscribes, has a test event sent, and judges it as it arrives. */
async function receiveTestEvent(context: Context, { deliveries }: Endpoint): Promise<void> {
  const { body } = await callOperation(context, "createSubscription");
  const { id } = (body as { data: { subscription: { id: string } } }).data.subscription;
  await callOperation(context, "sendTestEvent", { path: { subscription_id: id } });
  await until(
    async () => deliveries.length,
    (count) => count > 0,
  );
  judgeDeliveries(context, deliveries);
}

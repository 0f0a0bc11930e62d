import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Bundles } from "../../../packages/contract/src/contract.ts";
import { compareSurfaces } from "../src/surface/compare-surfaces.ts";
import { surfacesOf } from "../src/surface/surfaces-of.ts";

/* Changes of the contract, and their effects on partners' code in each language. */

const text = (name: string): string => readFileSync(`generated/${name}.json`, "utf8");
const sources = { openapi: text("openapi"), asyncapi: text("asyncapi"), platform: text("platform") };

type Node = { [key: string]: Node } & { required: string[]; enum: string[]; parameters: object[] };

/** The contract, with an edit applied to each of its documents. */
function bundles(edit: (document: Node, name: string) => void = () => undefined): Bundles {
  const read = (name: keyof Bundles): object => {
    const document = JSON.parse(sources[name]) as Node;
    edit(document, name);
    return document;
  };
  return { openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") };
}

const before = surfacesOf(bundles());

const changesOf = (edit: (document: Node, name: string) => void): string[] =>
  compareSurfaces(before, surfacesOf(bundles(edit))).map(
    ({ language, level, name, message, stops }) =>
      `${language} ${level}: ${name} ${message}${stops === "" ? "" : ` | ${stops}`}`,
  );

const schemaOf = (document: Node, name: string): Node | undefined => document.components?.schemas?.[name];

test("reports nothing for an unchanged contract", () => {
  expect(changesOf(() => undefined)).toEqual([]);
});

test("reports a new optional request field, which breaks positional constructors", () => {
  const changes = changesOf((document) => {
    const properties = schemaOf(document, "StockEntry")?.properties;
    Object.assign(properties ?? {}, { note: { type: "string" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "Java source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Go source break: StockEntry{…} \`Note\` is new | a literal of StockEntry{…} without field names",
      "TypeScript addition: StockEntry.note is new",
      "Python addition: StockEntry.note is new",
      "Python addition: StockEntry(…) \`note\` is new and may be omitted",
      "PHP addition: StockEntry->note is new",
      "PHP addition: new StockEntry \`note\` is new and may be omitted",
      "Java addition: StockEntry.note() is new",
      "Java addition: StockEntry.withNote is new",
      "Go addition: StockEntry.Note is new",
      "C# addition: StockEntry.Note is new",
    ]
  `);
});

test("reports a new required request field", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "StockEntry");
    Object.assign(schema?.properties ?? {}, { note: { type: "string" } });
    schema?.required.push("note");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: StockEntry.note is new and required | code that constructs StockEntry",
      "Python source break: StockEntry(…) \`note\` is new | code with StockEntry(…)",
      "PHP source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Java source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Java source break: StockEntry.of \`note\` is new | every call",
      "Go source break: StockEntry{…} \`Note\` is new | a literal of StockEntry{…} without field names",
      "C# source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Python addition: StockEntry.note is new",
      "PHP addition: StockEntry->note is new",
      "Java addition: StockEntry.note() is new",
      "Go addition: StockEntry.Note is new",
      "C# addition: StockEntry.Note is new",
    ]
  `);
});

test("reports a request field that becomes required", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "SubscriptionRequest");
    schema?.required.push("active");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: SubscriptionRequest.active is required | code that constructs SubscriptionRequest without it",
      "Python source break: SubscriptionRequest(…) \`active\` is required | calls that omit \`active\`",
      "PHP source break: new SubscriptionRequest \`active\` is required | calls that omit \`active\`",
      "Java source break: SubscriptionRequest.withActive was removed | code that names SubscriptionRequest.withActive",
      "Java source break: new SubscriptionRequest \`active\` is boolean, was Boolean | code with new SubscriptionRequest(…)",
      "Java source break: SubscriptionRequest.of \`active\` is new | every call",
      "Go source break: SubscriptionRequest{…} \`Active\` is bool, was *bool | a literal of SubscriptionRequest{…} without field names",
      "Go source break: SubscriptionRequest.Active is bool, was *bool | code that reads or sets SubscriptionRequest.Active",
      "C# source break: new SubscriptionRequest \`active\` is new | code with new SubscriptionRequest(…)",
      "C# source break: SubscriptionRequest.Active is bool, was bool? | code that reads or sets SubscriptionRequest.Active",
      "Python addition: SubscriptionRequest.active is always present",
      "PHP addition: SubscriptionRequest->active is always present",
      "Java addition: SubscriptionRequest.active() is always present",
    ]
  `);
});

test("reports a response field that becomes optional", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "CreatedPromotion");
    if (schema) schema.required = schema.required.filter((name) => name !== "id");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: CreatedPromotion.id may be missing | code that reads CreatedPromotion.id",
      "PHP source break: new CreatedPromotion \`id\` may be omitted; \`id\` is number 2, was number 1 | calls that pass \`id\` by position",
      "Go source break: CreatedPromotion{…} \`ID\` is *string, was string | a literal of CreatedPromotion{…} without field names",
      "Go source break: CreatedPromotion.ID is *string, was string | code that reads or sets CreatedPromotion.ID",
      "Python type check: CreatedPromotion.id may be missing | code that reads CreatedPromotion.id",
      "PHP type check: CreatedPromotion->id may be missing | code that reads CreatedPromotion->id",
      "Java type check: CreatedPromotion.id() may be missing | code that reads CreatedPromotion.id()",
      "C# type check: CreatedPromotion.Id may be missing | code that reads CreatedPromotion.Id",
      "Python addition: CreatedPromotion(…) \`id\` may be omitted",
    ]
  `);
});

test("reports a new enum value in responses", () => {
  expect(
    changesOf((document) => void schemaOf(document, "PromotionStatus")?.enum.push("paused")),
  ).toMatchInlineSnapshot(`
    [
      "TypeScript source break: PromotionStatus: "paused" is a new case | code that lists every case without a default branch",
      "Python type check: PromotionStatus: "paused" is a new case | code that lists every case without a default branch",
      "PHP addition: PromotionStatus::PAUSED is new",
      "Java addition: PromotionStatus.PAUSED is new",
      "Go addition: PromotionStatusPaused is new",
      "C# addition: PromotionStatus.Paused is new",
    ]
  `);
});

test("reports a removed enum value", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "PromotionStatus");
    if (schema) schema.enum = schema.enum.filter((value) => value !== "completed");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: PromotionStatus: "completed" was removed | code that names PromotionStatus: "completed"",
      "PHP source break: PromotionStatus::COMPLETED was removed | code that names PromotionStatus::COMPLETED",
      "Java source break: PromotionStatus.COMPLETED was removed | code that names PromotionStatus.COMPLETED",
      "Go source break: PromotionStatusCompleted was removed | code that names PromotionStatusCompleted",
      "C# source break: PromotionStatus.Completed was removed | code that names PromotionStatus.Completed",
      "Python type check: PromotionStatus: "completed" was removed | code that names PromotionStatus: "completed"",
    ]
  `);
});

test("reports a removed operation and its unused types", () => {
  const changes = changesOf(({ paths }) => void delete paths?.["/integrations/partner/v1/token-info"]);
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: GET /integrations/partner/v1/token-info was removed | code that names GET /integrations/partner/v1/token-info",
      "Python source break: TokenInfo was removed | code that names TokenInfo",
      "Python source break: TokenUser was removed | code that names TokenUser",
      "Python source break: AuthenticatedOutlet was removed | code that names AuthenticatedOutlet",
      "Python source break: client.get_token_info was removed | code that names client.get_token_info",
      "PHP source break: TokenInfo was removed | code that names TokenInfo",
      "PHP source break: TokenUser was removed | code that names TokenUser",
      "PHP source break: AuthenticatedOutlet was removed | code that names AuthenticatedOutlet",
      "PHP source break: $client->getTokenInfo was removed | code that names $client->getTokenInfo",
      "Java source break: TokenInfo was removed | code that names TokenInfo",
      "Java source break: TokenUser was removed | code that names TokenUser",
      "Java source break: AuthenticatedOutlet was removed | code that names AuthenticatedOutlet",
      "Java source break: getTokenInfo(CallOptions) was removed | code that names getTokenInfo(CallOptions)",
      "Go source break: TokenInfo was removed | code that names TokenInfo",
      "Go source break: TokenUser was removed | code that names TokenUser",
      "Go source break: AuthenticatedOutlet was removed | code that names AuthenticatedOutlet",
      "Go source break: Client.GetTokenInfo was removed | code that names Client.GetTokenInfo",
      "C# source break: TokenInfo was removed | code that names TokenInfo",
      "C# source break: TokenUser was removed | code that names TokenUser",
      "C# source break: AuthenticatedOutlet was removed | code that names AuthenticatedOutlet",
      "C# source break: client.GetTokenInfoAsync was removed | code that names client.GetTokenInfoAsync",
    ]
  `);
});

test("reports a renamed operation", () => {
  const changes = changesOf(({ paths }) => {
    const get = paths?.["/integrations/partner/v1/token-info"]?.get;
    if (get) Object.assign(get, { operationId: "getTokenFacts" });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "Python source break: client.get_token_info was renamed to client.get_token_facts | code that names client.get_token_info",
      "PHP source break: $client->getTokenInfo was renamed to $client->getTokenFacts | code that names $client->getTokenInfo",
      "Java source break: getTokenInfo(CallOptions) was renamed to getTokenFacts(CallOptions) | code that names getTokenInfo(CallOptions)",
      "Go source break: Client.GetTokenInfo was renamed to Client.GetTokenFacts | code that names Client.GetTokenInfo",
      "C# source break: client.GetTokenInfoAsync was renamed to client.GetTokenFactsAsync | code that names client.GetTokenInfoAsync",
    ]
  `);
});

test("reports a renamed field of an event", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "PaymentOutlet");
    if (schema === undefined) return;
    const { pop_id, ...others } = schema.properties as Node;
    Object.assign(schema, { properties: { ...others, point_id: pop_id }, required: ["id", "point_id"] });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: PaymentOutlet.pop_id was renamed to PaymentOutlet.point_id | code that names PaymentOutlet.pop_id",
      "Python source break: PaymentOutlet.pop_id was renamed to PaymentOutlet.point_id | code that names PaymentOutlet.pop_id",
      "Python source break: PaymentOutlet(…) \`pop_id\` was removed; \`point_id\` is new | code with PaymentOutlet(…)",
      "PHP source break: PaymentOutlet->popId was renamed to PaymentOutlet->pointId | code that names PaymentOutlet->popId",
      "PHP source break: new PaymentOutlet \`popId\` was renamed to \`pointId\` | calls by name",
      "Java source break: PaymentOutlet.popId() was renamed to PaymentOutlet.pointId() | code that names PaymentOutlet.popId()",
      "Go source break: PaymentOutlet.PopID was renamed to PaymentOutlet.PointID | code that names PaymentOutlet.PopID",
      "C# source break: PaymentOutlet.PopId was renamed to PaymentOutlet.PointId | code that names PaymentOutlet.PopId",
    ]
  `);
});

test("reports a field with a changed type", () => {
  const changes = changesOf((document) => {
    const properties = schemaOf(document, "CreatedPromotion")?.properties;
    Object.assign(properties ?? {}, { id: { type: "integer" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: CreatedPromotion.id is number, was string | code that reads or sets CreatedPromotion.id",
      "PHP source break: new CreatedPromotion \`id\` is int, was string | code with new CreatedPromotion(…)",
      "Java source break: new CreatedPromotion \`id\` is long, was String | code with new CreatedPromotion(…)",
      "Java source break: CreatedPromotion.id() is Long, was String | code that reads or sets CreatedPromotion.id()",
      "Go source break: CreatedPromotion{…} \`ID\` is int64, was string | a literal of CreatedPromotion{…} without field names",
      "Go source break: CreatedPromotion.ID is int64, was string | code that reads or sets CreatedPromotion.ID",
      "C# source break: CreatedPromotion.Id is long, was string | code that reads or sets CreatedPromotion.Id",
      "Python type check: CreatedPromotion(…) \`id\` is int, was str | code with CreatedPromotion(…)",
      "Python type check: CreatedPromotion.id is int, was str | code that reads or sets CreatedPromotion.id",
      "PHP type check: CreatedPromotion->id is int, was string | code that reads or sets CreatedPromotion->id",
    ]
  `);
});

test("reports the first optional parameter of an operation", () => {
  const changes = changesOf(({ paths }) => {
    const get = paths?.["/integrations/partner/v1/token-info"]?.get;
    get?.parameters.push({ name: "verbose", in: "query", schema: { type: "boolean" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "PHP source break: $client->getTokenInfo \`verbose\` is new and may be omitted; \`options\` is number 2, was number 1 | calls that pass \`options\` by position",
      "Java source break: getTokenInfo(CallOptions) was removed | code that names getTokenInfo(CallOptions)",
      "Go source break: Client.GetTokenInfo \`query\` is new | every call",
      "C# source break: client.GetTokenInfoAsync \`query\` is new and may be omitted; \`options\` is number 2, was number 1 | calls that pass \`options\` by position",
      "TypeScript addition: GET /integrations/partner/v1/token-info \`query.verbose\` is new and may be omitted",
      "Python addition: client.get_token_info \`verbose\` is new and may be omitted",
      "Java addition: GetTokenInfoQuery is new",
      "Java addition: getTokenInfo(GetTokenInfoQuery, CallOptions) is new",
      "Go addition: GetTokenInfoQuery is new",
      "C# addition: GetTokenInfoQuery is new",
    ]
  `);
});

test("reports a new optional parameter before others", () => {
  const changes = changesOf(({ paths }) => {
    const get = paths?.["/integrations/promo/outlets/{outlet_id}/v1/food-promos"]?.get;
    get?.parameters.unshift({ name: "sort", in: "query", schema: { type: "string" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "PHP source break: $client->listPromotions \`sort\` is new and may be omitted; \`limit\` is number 3, was number 2 | calls that pass \`limit\` by position",
      "PHP source break: $client->iteratePromotions \`sort\` is new and may be omitted; \`limit\` is number 3, was number 2 | calls that pass \`limit\` by position",
      "Java source break: new ListPromotionsQuery \`sort\` is new | code with new ListPromotionsQuery(…)",
      "Go source break: ListPromotionsQuery{…} \`Sort\` is new | a literal of ListPromotionsQuery{…} without field names",
      "TypeScript addition: GET /integrations/promo/outlets/{outlet_id}/v1/food-promos \`query.sort\` is new and may be omitted",
      "Python addition: client.list_promotions \`sort\` is new and may be omitted",
      "Python addition: client.iterate_promotions \`sort\` is new and may be omitted",
      "Java addition: ListPromotionsQuery.sort() is new",
      "Java addition: ListPromotionsQuery.withSort is new",
      "Go addition: ListPromotionsQuery.Sort is new",
      "C# addition: ListPromotionsQuery.Sort is new",
    ]
  `);
});

test("reports a renamed type", () => {
  const changes = compareSurfaces(before, surfacesOf(withRenamedSchema("StockEntry", "StockLine"))).map(
    ({ language, level, name, message }) => `${language} ${level}: ${name} ${message}`,
  );
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: StockEntry was renamed to StockLine",
      "Python source break: StockEntry was renamed to StockLine",
      "PHP source break: StockEntry was renamed to StockLine",
      "Java source break: StockEntry was renamed to StockLine",
      "Go source break: StockEntry was renamed to StockLine",
      "C# source break: StockEntry was renamed to StockLine",
    ]
  `);
});

function withRenamedSchema(from: string, to: string): Bundles {
  const read = (name: keyof Bundles): object =>
    JSON.parse(
      sources[name].replaceAll(new RegExp(`"${from}"|/${from}"`, "g"), (match) => match.replace(from, to)),
    ) as object;
  return { openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") };
}

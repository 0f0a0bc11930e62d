/**
 * A feature that the specifications allow and this project does not support: the line to insert below, the inserted lines, the
 * finding.
 */
export type Case = {
  title: string;
  file: string;
  below: string;
  /** `^` marks the place of the finding, before the key, and is removed from the text. */
  added: string;
  message: string;
};

const inFile =
  (file: string) =>
  (title: string, below: string, added: string, message: string): Case => ({ title, file, below, added, message });

const unexpressed = (keyword: string, title: string): string =>
  `Expected no ${keyword} in ${title}: the generators, the clients and the server do not express it.`;

const openapi = inFile("openapi.yaml");
const items = inFile("resources/items.yaml");
const responses = inFile("shared/answers.yaml");
const asyncapi = inFile("asyncapi.yaml");
const events = inFile("events/items.yaml");

const PARAMETER = "        in: query";
const LISTED = '            schema: { $ref: "#/schemas/ItemList" }';
const LIST = "    operationId: listItems";
const TEXT = "        type: string";

export const CASES: Case[] = [
  openapi(
    "webhooks",
    "info: { title: Items, version: 1.0.0 }",
    "^webhooks: {}",
    unexpressed("webhooks", "an OpenAPI document"),
  ),
  openapi(
    "an implicit flow",
    "      flows:",
    "        ^implicit: { authorizationUrl: https://id.partner.example, scopes: {} }",
    unexpressed("implicit", "the flows of a security scheme"),
  ),
  items(
    "HEAD",
    "collection:",
    '  ^head: { operationId: headItems, responses: { "200": { description: "" } } }',
    unexpressed("head", "a path"),
  ),
  items("callbacks", LIST, "    ^callbacks: {}", unexpressed("callbacks", "an operation")),
  items(
    "a parameter as JSON",
    PARAMETER,
    "        ^content: { application/json: {} }",
    unexpressed("content", "a parameter"),
  ),
  items(
    "a range of statuses",
    LISTED,
    "      ^4XX: { description: Refused. }",
    "Expected one status such as 200, got 4XX: no generator expresses ranges or a default.",
  ),
  items(
    "operationRef of a link",
    "        description: Items.",
    "        links: { next: { ^operationRef: here } }",
    unexpressed("operationRef", "a link"),
  ),
  items("an anchor", TEXT, "        ^$anchor: here", unexpressed("$anchor", "a schema")),
  items("a mark in quotes", TEXT, '        ^readOnly: "yes"', "Expected readOnly to be true or false"),
  items("the nullable of OpenAPI 3.0", TEXT, "        ^nullable: true", unexpressed("nullable", "a schema")),
  items("a slip", TEXT, "        ^maxLenght: 5", "Expected in a schema only"),
  items("a keyword of another house", TEXT, "        ^x-faker: name", "Expected one of our x- keywords"),
  items(
    "a limit of another form",
    LIST,
    "    x-rate-limit: { ^limit: many, window_seconds: 60, per: client }",
    'Expected x-rate-limit/limit to be of type integer, got "many".',
  ),
  responses(
    "an external example",
    "      application/json:",
    "        examples: { one: { ^externalValue: https://partner.example/one.json } }",
    unexpressed("externalValue", "an example"),
  ),
  responses(
    "properties by pattern",
    "  Problem:",
    '    ^patternProperties: { "^[": {} }',
    "Expected patternProperties to be a map of schemas by regular expressions",
  ),
  asyncapi(
    "servers of events",
    "info: { title: Events, version: 1.0.0 }",
    "^servers: {}",
    unexpressed("servers", "an AsyncAPI document"),
  ),
  asyncapi(
    "a binding to Kafka",
    "    action: send",
    "    bindings: { ^kafka: {} }",
    unexpressed("kafka", "the bindings of an operation"),
  ),
  events("traits", "changed:", "  ^traits: []", unexpressed("traits", "a message")),
  events("definitions in a payload", "  ItemChanged:", "    ^definitions: {}", unexpressed("definitions", "a schema")),
];

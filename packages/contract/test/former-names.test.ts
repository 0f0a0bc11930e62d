import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { allowsStale, clientPolicyOf, operationsOf, strictJsonOf } from "../src/contract.ts";
import { loadContract, withCurrentNames } from "../src/files.ts";

/* Released bundles and older commits have former names of our keywords. */

const { folder, pathOf, write, git, clear } = temporaryFolder();
afterEach(clear);

const save = (file: string, value: object): string => write(`spec/${file}`, JSON.stringify(value));

const items = { get: { operationId: "listItems", "x-may-be-late": true, "x-sample": { own: { "/name": "Item" } } } };
const parameter = { name: "limit", in: "query", schema: { type: "integer" } };
const responses = { Invalid: { description: "The request is invalid." } };
const root = { openapi: "3.1.1", info: { title: "Items", version: "1" } };
const derived = { responses: { refusable_parameter: { "400": { $ref: "errors.yaml#/responses/Invalid" } } } };
const policy = { repeated_methods: ["GET"], undone_statuses: [429] };

function writeSources(): void {
  save("openapi.yaml", {
    ...root,
    "x-strict-json": { $ref: "strict-json.yaml" },
    "x-derived": { $ref: "derived.yaml" },
    "x-client-policy": policy,
    paths: { "/items": { $ref: "items.yaml#/paths/items" } },
  });
  save("items.yaml", { paths: { items: { ...items, parameters: [parameter] } } });
  save("strict-json.yaml", { encoding: "UTF-8", refused: ["duplicate keys"] });
  save("derived.yaml", derived);
  save("errors.yaml", { responses });
}

test("reads the former names of an older commit in all of its files", () => {
  writeSources();
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "One.");

  const document = loadContract("HEAD", folder)[0] ?? expect.unreachable();
  expect(strictJsonOf(document.root)?.value.rejected).toEqual(["duplicate keys"]);
  expect(clientPolicyOf(document.root)?.value).toEqual({ retryable_methods: ["GET"], unprocessed_statuses: [429] });
  const [operation] = operationsOf(document);
  expect(operation).toMatchObject({ responses: [{ status: "400" }] });
  expect(operation && allowsStale(operation.spot)).toBe(true);
  expect(operation?.spot.value).toMatchObject({ "x-sample": { unique: { "/name": "Item" } } });
});

test("reads the former names of a bundle", () => {
  save("openapi.json", { ...root, paths: { "/items": items } });
  const [operation] = loadContract(pathOf("spec")).flatMap(operationsOf);
  expect(operation && allowsStale(operation.spot)).toBe(true);
  expect(Object.keys(operation?.spot.value as object)).toEqual(["operationId", "x-allow-stale", "x-sample"]);
});

test("does not accept former names in the sources of the contract", () => {
  writeSources();
  const [operation] = loadContract(folder).flatMap(operationsOf);
  expect(operation && allowsStale(operation.spot)).toBe(false);
});

test("changes former names within their keyword only", () => {
  const schema = { type: "object", properties: { own: { type: "string" }, refused: { type: "string" } } };
  expect(withCurrentNames({ "x-strict-json": { refused: [] }, components: { schemas: { It: schema } } })).toEqual({
    "x-strict-json": { rejected: [] },
    components: { schemas: { It: schema } },
  });
});

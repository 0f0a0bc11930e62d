import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowsStale, clientPolicyOf, operationsOf, strictJsonOf } from "../src/contract.ts";
import { loadContract, withCurrentNames } from "../src/files.ts";

/* Released bundles and older commits have former names of our keywords. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "contract-former-names-"));
  mkdirSync(join(folder, "spec"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, value: object): void => writeFileSync(join(folder, "spec", file), JSON.stringify(value));

const items = { get: { operationId: "listItems", "x-may-be-late": true, "x-sample": { own: { "/name": "Item" } } } };
const parameter = { name: "limit", in: "query", schema: { type: "integer" } };
const responses = { Invalid: { description: "The request is invalid." } };
const root = { openapi: "3.1.1", info: { title: "Items", version: "1" } };
const derived = { responses: { refusable_parameter: { "400": { $ref: "errors.yaml#/responses/Invalid" } } } };
const policy = { repeated_methods: ["GET"], undone_statuses: [429] };

function writeSources(): void {
  write("openapi.yaml", {
    ...root,
    "x-strict-json": { $ref: "strict-json.yaml" },
    "x-derived": { $ref: "derived.yaml" },
    "x-client-policy": policy,
    paths: { "/items": { $ref: "items.yaml#/paths/items" } },
  });
  write("items.yaml", { paths: { items: { ...items, parameters: [parameter] } } });
  write("strict-json.yaml", { encoding: "UTF-8", refused: ["duplicate keys"] });
  write("derived.yaml", derived);
  write("errors.yaml", { responses });
}

test("reads the former names of an older commit in all of its files", () => {
  writeSources();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: folder });
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
  write("openapi.json", { ...root, paths: { "/items": items } });
  const [operation] = loadContract(join(folder, "spec")).flatMap(operationsOf);
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

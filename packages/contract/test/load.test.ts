import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { CannotRead, locator, openFile, placeOf, rootOf } from "../src/contract.ts";
import { loadContract } from "../src/files.ts";
import { placeOfValue } from "../src/source/place.ts";
import { readVocabulary } from "../src/vocabulary/house.ts";
import { requireExpressed } from "../src/vocabulary/require-expressed.ts";

/* Location of the files of a contract, and the selection of files. */

const { folder, pathOf, write, git, clear } = temporaryFolder();
afterEach(clear);

const openapi = (title: string): string => JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" } });
const titles = (from: string, root?: string) => loadContract(from, root).map(({ name, title }) => `${name} ${title}`);

test("reads YAML before JSON if a document has both", () => {
  write("openapi.json", openapi("json"));
  write("platform.json", openapi("json"));
  expect(titles(folder)).toEqual(["openapi json", "platform json"]);
  write("openapi.yml", openapi("yml"));
  expect(titles(folder)).toEqual(["openapi yml", "platform json"]);
  write("openapi.yaml", openapi("yaml"));
  expect(titles(folder)).toEqual(["openapi yaml", "platform json"]);
});

test("loads the OpenAPI, AsyncAPI and platform documents, and no other file", () => {
  for (const name of ["platform", "other", "openapi"]) write(`${name}.json`, openapi("json"));
  write("asyncapi.json", JSON.stringify({ asyncapi: "3.0.0", info: { title: "events", version: "1" } }));
  expect(titles(folder)).toEqual(["openapi json", "asyncapi events", "platform json"]);
});

test("loads the spec/ of a git ref from any folder of the repository", () => {
  write("spec/openapi.yaml", openapi("committed"));
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "One.");
  write("spec/openapi.yaml", openapi("not committed"));
  write("deep/in/it.txt", "");
  expect(titles("HEAD", folder)).toEqual(["openapi committed"]);
  expect(titles("HEAD", pathOf("deep/in"))).toEqual(["openapi committed"]);
  expect(() => loadContract("HEAD^", folder)).toThrow(
    new CannotRead("HEAD^ is not a file, a folder or a git ref with a spec/ folder."),
  );
});

test("reads a file of 32 MiB and rejects a larger one", () => {
  const most = 32 * 1024 * 1024;
  const path = write("big.json", "{}".padEnd(most));
  expect(openFile(path, folder, "").value).toEqual({});
  write("big.json", "{}".padEnd(most + 1));
  expect(() => openFile(path, folder, "")).toThrow(
    new CannotRead("big.json has 33554433 bytes; the maximum is 33554432."),
  );
});

test("locates a component at the top level only in a file named after its section", () => {
  write("a.yaml", "It: { type: string }\n");
  expect(locator(folder)("#/components/schemas/It")).toBe(`${folder}/openapi.yaml:1:1 (#/components/schemas/It)`);
  write("schemas.yaml", "It: { type: string }\n");
  expect(locator(folder)("#/components/schemas/It")).toBe(`${folder}/schemas.yaml:1:5`);
});

test("locates the value of a document below its leading comments", () => {
  const root = rootOf(openFile(write("it.yaml", "# What it is.\n\nit: 1\n"), folder, ""));
  expect(placeOfValue(root)).toBe("it.yaml:3:1");
  expect(placeOf(root)).toBe("it.yaml:1:1");
});

test("reads the .yaml files of a vocabulary folder; a missing folder has no keywords", () => {
  write("vocabulary/x-b.yaml", "x-allowed-on: [schema]\n");
  write("vocabulary/x-a.yaml", "x-allowed-on: [schema]\n");
  write("vocabulary/README.md", "Ours.\n");
  expect([...readVocabulary(pathOf("vocabulary")).keys()]).toEqual(["x-a", "x-b"]);
  expect(readVocabulary(pathOf("none"))).toEqual(new Map());
});

test.each([
  ["type: string\n", /x-a\.yaml:1:1: Expected in x-allowed-on a list of kinds of object \(schema, .*\), got none\.$/],
  ["type: string\nx-allowed-on: [schema, cupboard]\n", /x-a\.yaml:2:15: .*, got \["schema","cupboard"\]\.$/],
  [
    "x-allowed-on: [schema]\ntype: strin\n",
    /x-a\.yaml:2:7 {2}Expected a JSON Schema \(2020-12\), got one whose type is invalid: must be equal to /,
  ],
  ["- a\n", /x-a\.yaml:1:1: Expected a JSON Schema, got \["a"\]\.$/],
])("rejects an invalid definition of a keyword: %j", (text, message) => {
  write("vocabulary/x-a.yaml", text);
  const read = () => requireExpressed([], pathOf("vocabulary"));
  expect(read).toThrow(message);
  expect(read).toThrow(message); // npm run dev reads it at each save
});

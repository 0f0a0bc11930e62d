import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { components } from "../../codegen/test/components.ts";
import { escapePointer, locator } from "../src/contract.ts";

const { folder, pathOf, write } = temporaryFolder();

describe("places in a small specification", () => {
  const root = pathOf("small");
  const writeLines = (file: string, ...lines: string[]) => write(`small/${file}`, `${lines.join("\n")}\n`);
  writeLines(
    "openapi.yaml",
    "paths:",
    '  /v1/it/{id}: { $ref: "resources/it.yaml#/paths/one" }',
    "components:",
    "  securitySchemes:",
    "    client: { type: oauth2 }",
  );
  writeLines(
    "resources/it.yaml",
    "paths:",
    "  one:",
    "    get:",
    "      parameters:",
    '        - $ref: "../shared/parameters.yaml#/Id"',
    "      responses:",
    '        "200": { $ref: "#/responses/Found" }',
    "responses:",
    "  Found:",
    "    content:",
    "      application/json:",
    '        schema: { $ref: "#/schemas/It" }',
    "schemas:",
    "  It:",
    "    # What it is.",
    "    type: object",
    "    properties:",
    "      name: { type: string }",
    "      size:",
    "        type: integer",
    "  More:",
    "    allOf:",
    '      - $ref: "#/schemas/It"',
    "      - type: object",
  );
  writeLines("shared/parameters.yaml", "Id:", "  name: id", "  schema: { type: string }");

  test.each([
    ["a component", "#/components/schemas/It", "resources/it.yaml:16:5"],
    ["a property in one line", "#/components/schemas/It/properties/name", "resources/it.yaml:18:13"],
    ["a property in several lines", "#/components/schemas/It/properties/size", "resources/it.yaml:20:9"],
    ["a member of a list", "#/components/schemas/More/allOf/1", "resources/it.yaml:24:9"],
    [
      "a part of what a member refers to",
      "#/components/schemas/More/allOf/0/properties/name",
      "resources/it.yaml:18:13",
    ],
    [
      "a component in a file called like its section",
      "#/components/parameters/Id/schema",
      "shared/parameters.yaml:3:11",
    ],
    ["a component of a root document", "#/components/securitySchemes/client", "openapi.yaml:5:13"],
    ["a parameter of another file", "#/paths/~1v1~1it~1{id}/get/parameters/0/schema", "shared/parameters.yaml:3:11"],
    [
      "a schema by way of path, response and component",
      "#/paths/~1v1~1it~1{id}/get/responses/200/content/application~1json/schema/properties/size",
      "resources/it.yaml:20:9",
    ],
    ["the last existing part", "#/components/schemas/It/properties/size/maximum", "resources/it.yaml:20:9"],
    ["a missing component", "#/components/schemas/Nothing", "openapi.yaml:1:1 (#/components/schemas/Nothing)"],
  ])("%s", (_, pointer, place) => {
    expect(locator(root)(pointer)).toBe(`${root}/${place}`);
  });
});

test("locates every 25th property of our components next to its key", () => {
  const pointers = Object.entries(components).flatMap(([name, { properties = {} }]) =>
    Object.keys(properties).map((key) => `#/components/schemas/${name}/properties/${escapePointer(key)}`),
  );
  const sample = pointers.filter((_, index) => index % 25 === 0);
  const locate = locator();
  const places = sample.map((pointer) => locate(pointer));
  expect(new Set(places).size).toBe(sample.length);
  for (const [index, place] of places.entries()) {
    const [file, line] = place.split(":") as [string, string];
    const above = readFileSync(file, "utf8").split("\n").slice(0, Number(line));
    const key = sample[index]?.split("/").at(-1);
    expect(above.slice(-2).join("\n"), place).toMatch(new RegExp(`\\b${key}:`));
  }
});

test("`npm run generate` reports everything unsupported with file:line:column and writes nothing", () => {
  for (const shared of ["scripts", "packages", "node_modules", "redocly.yaml"])
    symlinkSync(resolve(shared), pathOf(shared));
  cpSync("spec", pathOf("spec"), { recursive: true });
  const file = "spec/resources/stocks.yaml";
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.indexOf("  StockEntry:") + 1;
  write(file, lines.toSpliced(at, 0, "    $anchor: stock", "    x-colour: green").join("\n"));

  const { stderr, status } = spawnSync(process.execPath, ["scripts/generate.ts"], { cwd: folder, encoding: "utf8" });

  const [beyond, hint, rule, house, ...rest] = stderr.trimEnd().split("\n");
  expect(beyond).toBe(
    `${file}:${at + 1}:5  Expected no $anchor in a schema: the generators, the clients and the server do not express it.`,
  );
  expect(hint).toBe(
    "  fix: remove it, or add support to the generators and list it in packages/contract/src/vocabulary/",
  );
  expect(rule).toBe("  rule: expressed-keywords");
  expect(house).toMatch(
    new RegExp(`^${file}:${at + 2}:5 {2}Expected one of our x- keywords \\(x-.*\\), got x-colour\\.$`),
  );
  expect(rest).toEqual([
    "  fix: correct its name, or define it in spec/vocabulary/x-colour.yaml",
    "  rule: house-keywords",
    "Nothing was written.",
  ]);
  expect(status).toBe(1);
  expect(existsSync(pathOf("generated"))).toBe(false);
});

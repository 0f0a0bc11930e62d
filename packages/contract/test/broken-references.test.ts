import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { brokenReferences, contractFiles, unreferred } from "../src/files.ts";

const { folder, pathOf, write } = temporaryFolder();
mkdirSync(pathOf("shared"));

/** Problems in a file next to `shared/types.yaml`, without the path. */
function problemsIn(text: string): [place: string, message: string, hint: string][] {
  write("shared/types.yaml", "schemas:\n  Time: { type: string }\n");
  write("openapi.yaml", text);
  return brokenReferences(contractFiles(folder)).map(({ place, message, hint }) => [
    place.slice(folder.length + 1),
    message,
    hint,
  ]);
}

const CORRECT = "correct the file or the name behind #, or add the missing part";

test.each([
  ["shared/types.yaml#/schemas/Time", undefined],
  ["#/schemas/Pet", undefined],
  ["#/schemas/Pte", ["Expected $ref to name an existing place, got #/schemas/Pte.", "did you mean #/schemas/Pet?"]],
  ["#schemas/Pet", ["Expected $ref to name an existing place, got #schemas/Pet.", "did you mean #/schemas/Pet?"]],
  [
    "#/components/schemas/Pet",
    ["Expected $ref to name an existing place, got #/components/schemas/Pet.", "did you mean #/schemas/Pet?"],
  ],
  ["#/schemas/Elephant", ["Expected $ref to name an existing place, got #/schemas/Elephant.", CORRECT]],
  ["Pet", ["Expected $ref to name a file, got Pet.", "did you mean #/schemas/Pet?"]],
  ["/schemas/Pet", ["Expected $ref to name a file, got /schemas/Pet.", "did you mean #/schemas/Pet?"]],
  [
    "shared/type.yaml#/schemas/Time",
    ["Expected $ref to name a file, got shared/type.yaml.", "did you mean shared/types.yaml?"],
  ],
  ["elsewhere/animals.yaml", ["Expected $ref to name a file, got elsewhere/animals.yaml.", CORRECT]],
  [
    "https://pets.example/a.yaml",
    [
      "Expected a $ref to a local file, got https://pets.example/a.yaml: remote files are not fetched.",
      "copy it into spec/ and refer to the copy",
    ],
  ],
  [
    "#/uses/one",
    ["Expected $ref to lead to a value, got #/uses/one, which leads back here.", "refer to the intended value"],
  ],
])("checks $ref: %s", (ref, expected) => {
  const text = `schemas:\n  Pet: { type: string }\nuses:\n  one: { $ref: "${ref}" }\n`;
  expect(problemsIn(text)).toEqual(expected === undefined ? [] : [["openapi.yaml:4:10", ...expected]]);
});

test("reports an unreferenced file or part once, at its topmost key", () => {
  const files = {
    "openapi.yaml": `paths: { /v1: { $ref: "resources/pets.yaml#/paths/pets" } }
components: { schemas: { Left: {}, Used: {} }, securitySchemes: { token: {} } }
x-more: { $ref: "#/components/schemas/Used" }
`,
    "resources/pets.yaml": `paths: { pets: { $ref: "#/aliases/pets" }, cats: {} }
aliases: { pets: { get: { $ref: "#/schemas/Pet" } } }
schemas: { Pet: {}, Loop: { $ref: "#/schemas/Ring" }, Ring: { items: { $ref: "#/schemas/Loop" } } }
examples: { One: {}, Two: {} }
`,
    "resources/cats.yaml": "paths: {}\n",
    "vocabulary/x-colour.yaml": "type: string\n",
    "waivers.yaml": "[]\n",
  };
  for (const [name, text] of Object.entries(files)) write(`unreferred/${name}`, text);
  const { files: unused, parts } = unreferred(contractFiles(pathOf("unreferred"), ""), ["openapi.yaml"]);
  expect(unused.map(({ name }) => name)).toEqual(["resources/cats.yaml"]);
  expect(parts.map(({ file, keys }) => `${file.name} ${keys.join("/")}`)).toEqual([
    "openapi.yaml components/schemas/Left",
    "resources/pets.yaml paths/cats",
    "resources/pets.yaml schemas/Loop",
    "resources/pets.yaml schemas/Ring",
    "resources/pets.yaml examples",
  ]);
});

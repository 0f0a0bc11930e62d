import { expect, test } from "vitest";
import { sectionsOf } from "../src/changelog.ts";

/* Sections and entries of a changelog. */

test("reads sections by the first word of their heading, entries with nested content, and names between backticks", () => {
  const changelog = `# Changelog

What changed.

##   Unreleased  \t

- \`putPet\`, \`PUT /pets\`: \`name\` is
  new, and so is \`a
  b\`.

  - \`nested\`
* Of \`/pets\`: \`name\`.
Words that end it.
-no entry

## 1.2.0 (2027-01-01)
### A heading below
- \`putPet\` : \`name\`
- \`petAdopted\`: two

## 1.1.0`;
  expect(sectionsOf(changelog)).toEqual([
    {
      version: "Unreleased",
      place: "CHANGELOG.md:5",
      text: changelog.split("\n").slice(5, 15).join("\n"),
      entries: [
        {
          place: "CHANGELOG.md:7",
          text: "- `putPet`, `PUT /pets`: `name` is\n  new, and so is `a\n  b`.\n\n  - `nested`",
          names: ["putPet", "PUT /pets", "name", "a b", "nested"],
          isOfFields: true,
        },
        {
          place: "CHANGELOG.md:12",
          text: "* Of `/pets`: `name`.",
          names: ["/pets", "name"],
          isOfFields: false,
        },
      ],
    },
    {
      version: "1.2.0",
      place: "CHANGELOG.md:16",
      text: "### A heading below\n- `putPet` : `name`\n- `petAdopted`: two\n",
      entries: [
        { place: "CHANGELOG.md:18", text: "- `putPet` : `name`", names: ["putPet", "name"], isOfFields: true },
        { place: "CHANGELOG.md:19", text: "- `petAdopted`: two", names: ["petAdopted"], isOfFields: false },
      ],
    },
    { version: "1.1.0", place: "CHANGELOG.md:21", text: "", entries: [] },
  ]);
  expect(sectionsOf("No heading.\n- `a`: `b`")).toEqual([]);
});

import { child, children, fieldsOf } from "@partner-api/contract";
import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Rules of schemas about our own keywords. */
export const HOUSE_SCHEMA_RULES: Rule[] = [
  {
    id: "property-names",
    title: "Properties are snake_case; header schemas set x-header-names",
    why: "With one convention, developers can guess a name.",
    example: { file: ITEMS, good: "      note:\n", bad: "      kitchenNote: # <-\n" },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema" || fieldsOf(spot)["x-header-names"] === true) continue;
        for (const [name, property] of children(child(spot, "properties")))
          if (!SNAKE_CASE.test(name))
            yield {
              at: property,
              message: `Expected snake_case, got ${name}.`,
              hint: `write ${snakeCase(name)}; a schema of HTTP headers sets x-header-names: true`,
            };
      }
    },
  },
  {
    id: "open-enums",
    title: "x-open-values is next to an enum or to the catalogue of error codes",
    why: "It means that new values may be added. Without an enum there is no initial list of values.",
    example: {
      file: ITEMS,
      good: "        maxLength: 200\n",
      bad: "        maxLength: 200\n        x-open-values: true # <-\n",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const open = child(spot, "x-open-values");
        if (kind === "schema" && open && !child(spot, "enum") && !child(spot, "x-error-catalogue"))
          yield {
            at: open,
            message: "Expected x-open-values next to an enum, got it without one.",
            hint: "list the current values under enum, or remove it",
          };
      }
    },
  },
];

/** Example: `kitchenNote` → `kitchen_note`. */
const snakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase();

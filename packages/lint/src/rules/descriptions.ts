import { child, children, isRecord, refOf, type Spot, textAt } from "@partner-api/contract";
import type { Finding, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
/** Objects that the portal shows with a text, and the keyword of that text. */
const DESCRIBED_KINDS: Record<string, { title: string; keyword: string }> = {
  operation: { title: "the operation", keyword: "description" },
  parameter: { title: "the parameter", keyword: "description" },
  header: { title: "the header", keyword: "description" },
  answer: { title: "the response", keyword: "description" },
  tag: { title: "the tag", keyword: "description" },
  server: { title: "the server", keyword: "description" },
  channel: { title: "the channel", keyword: "description" },
  message: { title: "the event", keyword: "summary" },
  example: { title: "the example", keyword: "summary" },
  messageExample: { title: "the example", keyword: "summary" },
};
const PLACEHOLDER = /\b(TODO|TBD|FIXME|XXX|lorem ipsum)\b|^(description|text|string|\.{3}|…|-|n\/a|test)\.?$/i;
const ARTICLES = new Set(["a", "an", "the"]);

export const DESCRIPTION_RULES: Rule[] = [
  {
    id: "property-descriptions",
    title: "Every property has a description, on itself or on the schema it refers to",
    why: "The reference and the comments in every client show it.",
    example: {
      file: ITEMS,
      good: `      note:
        type: [string, "null"]
        description: A remark for the kitchen; null if there is none.
`,
      bad: `      note: # <-
        type: [string, "null"]
`,
    },
    *find({ objects }) {
      for (const { kind, spot } of objects)
        if (kind === "schema")
          for (const [name, property] of children(child(spot, "properties")))
            if (!saysWhatItIs(property))
              yield {
                at: property,
                message: `Expected a description of ${name}, got none.`,
                hint: "describe what it is, with its unit if it has one",
              };
    },
  },
  {
    id: "descriptions",
    title: "Everything the portal shows has a description",
    why: "Readers of a page with gaps have to ask someone else.",
    example: {
      file: ITEMS,
      good: `        - name: limit
          in: query
          description: How many items to read.
`,
      bad: `        - name: limit # <-
          in: query
`,
    },
    *find({ objects }) {
      for (const { kind, spot } of objects)
        for (const [scope, text] of kind === "flow" ? children(child(spot, "scopes")) : [])
          if (String(text.value).trim() === "")
            yield {
              at: text,
              message: `Expected a description of the scope ${scope}, got none.`,
              hint: "describe in a few words what a token with this scope may do",
            };
      for (const { kind, spot, key } of objects) {
        const field = DESCRIBED_KINDS[kind];
        if (field === undefined || (textAt(spot, field.keyword) ?? "").trim() !== "") continue;
        yield {
          at: child(spot, field.keyword) ?? spot,
          message: `Expected a ${field.keyword} of ${field.title} ${nameOf(spot, key)}, got none.`,
          hint: "describe it in one sentence",
        };
      }
    },
  },
  {
    id: "telling-descriptions",
    title: "A description says more than the name",
    why: "The reader already sees the name and needs more than that.",
    example: {
      file: ITEMS,
      good: "description: The name that customers read.",
      bad: "description: The name. # <-",
    },
    *find({ objects }) {
      const repeated = function* (spot: Spot, name: string): Generator<Finding> {
        const description = child(spot, "description");
        if (typeof description?.value !== "string" || !repeatsName(name, description.value)) return;
        yield {
          at: description,
          message: `Expected a description that says more than the name ${name}, got ${JSON.stringify(description.value)}.`,
          hint: "add what a developer cannot guess: its purpose, its unit, where it comes from",
        };
      };
      for (const { kind, spot, key } of objects) {
        if (kind === "schema")
          for (const [name, property] of children(child(spot, "properties"))) yield* repeated(property, name);
        else if (kind in DESCRIBED_KINDS) yield* repeated(spot, nameOf(spot, key));
      }
    },
  },
  {
    id: "placeholders",
    title: "No text is a placeholder",
    why: "TODO would be published.",
    example: {
      file: ITEMS,
      good: "description: Removes an item from the menu.",
      bad: "description: TODO describe it # <-",
    },
    *find({ objects }) {
      for (const { spot } of objects)
        for (const keyword of ["title", "summary", "description"]) {
          const text = child(spot, keyword);
          if (typeof text?.value === "string" && PLACEHOLDER.test(text.value.trim()))
            yield {
              at: text,
              message: `Expected a ${keyword} without placeholders, got ${JSON.stringify(text.value.slice(0, 60))}.`,
              hint: "write the text, or remove the keyword",
            };
        }
    },
  },
];

const nameOf = (spot: Spot, key: string): string => textAt(spot, "name") ?? textAt(spot, "operationId") ?? key;

/** A part with properties, or composed of components, is described in its own schema. */
const saysWhatItIs = (property: Spot): boolean =>
  (textAt(property, "description") ?? "").trim() !== "" ||
  ["$ref", "const", "oneOf", "allOf", "properties"].some((keyword) => child(property, keyword)) ||
  isReferenceAt(child(property, "items"));

const isReferenceAt = (spot: Spot | undefined): boolean =>
  spot !== undefined && isRecord(spot.value) && refOf(spot) !== undefined;

/** True if a text only repeats its name, in any case or spacing. */
function repeatsName(name: string, text: string): boolean {
  const wordsOf = (from: string): string =>
    from
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== "" && !ARTICLES.has(word))
      .join(" ");
  const words = wordsOf(name);
  return words !== "" && words === wordsOf(text);
}

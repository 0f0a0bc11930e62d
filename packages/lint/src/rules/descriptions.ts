import { child, children, isRecord, refOf, type Spot, textAt } from "@partner-api/contract";
import type { Finding, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
/** What the portal shows with a sentence of its own, and the keyword of that sentence. */
const SHOWN: Record<string, { title: string; keyword: string }> = {
  operation: { title: "the operation", keyword: "description" },
  parameter: { title: "the parameter", keyword: "description" },
  header: { title: "the header", keyword: "description" },
  answer: { title: "the answer", keyword: "description" },
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
    title: "Every property says what it is, here or in what it refers to",
    why: "It is the line of the reference, and the comment in every client.",
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
                mend: "write a sentence that says what it is, and its unit if it has one",
              };
    },
  },
  {
    id: "descriptions",
    title: "What the portal shows has a description",
    why: "A page with empty places sends its reader to somebody else.",
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
      for (const { kind, spot, key } of objects) {
        const shown = SHOWN[kind];
        if (shown === undefined || (textAt(spot, shown.keyword) ?? "").trim() !== "") continue;
        yield {
          at: child(spot, shown.keyword) ?? spot,
          message: `Expected a ${shown.keyword} of ${shown.title} ${nameOf(spot, key)}, got none.`,
          mend: "write a sentence that says what it is",
        };
      }
    },
  },
  {
    id: "telling-descriptions",
    title: "A description says more than the name",
    why: "A reader has the name already, and still has the question.",
    example: {
      file: ITEMS,
      good: "description: The name that customers read.",
      bad: "description: The name. # <-",
    },
    *find({ objects }) {
      const repeated = function* (spot: Spot, name: string): Generator<Finding> {
        const description = child(spot, "description");
        if (typeof description?.value !== "string" || !repeats(name, description.value)) return;
        yield {
          at: description,
          message: `Expected a description that says more than the name ${name}, got ${JSON.stringify(description.value)}.`,
          mend: "write what a developer cannot guess: what it is for, its unit, where it comes from",
        };
      };
      for (const { kind, spot, key } of objects) {
        if (kind === "schema")
          for (const [name, property] of children(child(spot, "properties"))) yield* repeated(property, name);
        else if (kind in SHOWN) yield* repeated(spot, nameOf(spot, key));
      }
    },
  },
  {
    id: "placeholders",
    title: "No text is a placeholder",
    why: "TODO would be published as it is.",
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
              message: `Expected a ${keyword} for partners, got ${JSON.stringify(text.value.slice(0, 60))}.`,
              mend: "write the sentence, or take the keyword out",
            };
        }
    },
  },
];

const nameOf = (spot: Spot, key: string): string => textAt(spot, "name") ?? textAt(spot, "operationId") ?? key;

/** A part with properties of its own, or made of components, is described there. */
const saysWhatItIs = (property: Spot): boolean =>
  (textAt(property, "description") ?? "").trim() !== "" ||
  ["$ref", "const", "oneOf", "allOf", "properties"].some((keyword) => child(property, keyword)) ||
  isReferenceAt(child(property, "items"));

const isReferenceAt = (spot: Spot | undefined): boolean =>
  spot !== undefined && isRecord(spot.value) && refOf(spot) !== undefined;

/** Whether a text is its name, in other letters. */
function repeats(name: string, text: string): boolean {
  const wordsOf = (from: string): string =>
    from
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== "" && !ARTICLES.has(word))
      .join(" ");
  return wordsOf(text) !== "" && wordsOf(text) === wordsOf(name);
}

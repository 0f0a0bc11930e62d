import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import { beforeAll, expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/* The snippets of .vscode/, each filled with its defaults at its place in one copy: lint accepts them and everything is generated. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Snippet = { prefix: string; body: string[] };
const snippets = Object.values(
  JSON.parse(readFileSync(".vscode/spec.code-snippets", "utf8")) as Record<string, Snippet>,
);

/** The file of each snippet, and the line above it, indented by `indent`. */
const PLACES: Record<string, [file: string, below: string, indent: number]> = {
  path: ["spec/openapi.yaml", "\npaths:", 2],
  operation: ["spec/resources/stocks.yaml", "\npaths:", 2],
  "operation-list": ["spec/resources/stocks.yaml", "\npaths:", 2],
  answer: ["spec/resources/stocks.yaml", "\nschemas:", 2],
  "answer-page": ["spec/resources/stocks.yaml", "\nschemas:", 2],
  example: ["spec/resources/stocks.yaml", "\nexamples:", 2],
  "example-page": ["spec/resources/stocks.yaml", "\nexamples:", 2],
  field: ["spec/resources/stocks.yaml", "    required: [external_id, in_stock]\n    properties:", 6],
  deprecation: ["spec/resources/stocks.yaml", "        description: Partner-side id of the menu item or variant.", 8],
  "error-code": ["spec/shared/error-codes.yaml", "    x-error-catalogue:", 6],
  rule: ["spec/shared/rules.yaml", "# promotions: the request", 0],
  event: ["spec/events/catalog.yaml", "\nmessages:", 2],
  "event-schemas": ["spec/events/catalog.yaml", "\nschemas:", 2],
  "event-example": ["spec/events/catalog.examples.yaml", "\nexamples:", 2],
  "event-line": ["spec/asyncapi.yaml", "    description: The URL of a subscription.\n    messages:", 6],
};

/** The result of accepting all defaults in an editor: the default, the first choice, and the same text at each later mention. */
function filled({ body }: Snippet, indent: number): string {
  const values = new Map<string, string>();
  const text = body
    .map((line) => " ".repeat(indent) + line)
    .join("\n")
    .replaceAll(/(?<!\\)\$\{(\d+)(?:\|([^,|]*)[^|]*\||:([^}]*))\}/g, (_, number, choice, value) => {
      values.set(number, choice ?? value);
      return values.get(number) as string;
    });
  const whole = text.replaceAll(
    /(?<!\\)\$(?:\{(\d+)\}|(\d+))/g,
    (mention, braced, plain) => values.get(braced ?? plain) ?? mention,
  );
  return whole.replaceAll("\\$", "$");
}

const project = editedProject();
beforeAll(() => {
  for (const snippet of snippets) {
    const [file, below, indent] = PLACES[snippet.prefix] ?? expect.unreachable(`${snippet.prefix} has no place here`);
    project.insert(file, below, filled(snippet, indent));
  }
  const [, , indent] = PLACES.path as [string, string, number];
  const snippet = snippets.find(({ prefix }) => prefix === "path") as Snippet;
  const path = filled(snippet, indent).replaceAll("shelves", "shelf");
  project.insert("spec/openapi.yaml", "\npaths:", path);
  project.insert(
    "spec/events/envelope.yaml",
    "      - food.catalog.menu_mapping_updated",
    "      - food.catalog.shelf_moved",
  );
  project.insert("spec/resources/promotions.yaml", "          - DISCOUNT_UNCLEAR", "          - SHELF_FULL");
  project.insert("spec/resources/promotions.yaml", "        - discount-choice", "        - shelf-room");
  project.replace(
    "spec/reference.md",
    "discount. (rule: discount-choice",
    "discount. (rule: shelf-room, discount-choice",
  );
});

test("each has a place and a unique prefix", () => {
  expect(snippets.map(({ prefix }) => prefix).toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

test("lint accepts all of them, and their parts are generated", async () => {
  const generated = await project.run("scripts/generate.ts");
  expect(generated.output).toMatch(
    /\n {2}PHP client +4 added +Shelf\.php, ShelfPage\.php, ShelfMovedEvent\.php, ShelfMovedBody\.php\n/,
  );
  expect(generated.code).toBe(0);
});

test("are formatted like spec/", async () => {
  for (const file of new Set(Object.values(PLACES).map(([file]) => file))) {
    const { code } = await format(file, project.read(file), { printWidth: 130 });
    expect(project.read(file)).toBe(code);
  }
});

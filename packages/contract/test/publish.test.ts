import { expect, test } from "vitest";
import { bundleSources, publishedBundles } from "../src/bundle.ts";
import { isRecord } from "../src/contract.ts";
import { readVocabulary } from "../src/vocabulary/house.ts";
import { publishDocument } from "../src/vocabulary/publish.ts";

/* Partners read the contract without the keywords that only its authors need. */

const forAuthors = new Set(
  [...readVocabulary("spec/vocabulary")].flatMap(([name, { isPublished }]) => (isPublished ? [] : name)),
);

/** Value without those keywords, at any place. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (!isRecord(value)) return value;
  const publicEntries = Object.entries(value).filter(([key]) => !forAuthors.has(key));
  return Object.fromEntries(publicEntries.map(([key, member]) => [key, without(member)]));
}

test("published documents differ from their sources only in these keywords, not even in order", async () => {
  const marks = ["", "-keywords", "-parameters", "-responses", "-values"].map((suffix) => `x-extension${suffix}`);
  expect([...forAuthors]).toEqual(expect.arrayContaining(["x-derived", "x-omitted-responses", ...marks]));
  const sources = await bundleSources();
  const documents = publishedBundles(sources);
  expect(sources).not.toEqual(documents);
  expect(JSON.stringify(documents)).toBe(JSON.stringify(without(sources)));
});

test("keeps names and values that look like such a keyword", () => {
  const mark = { "x-extension": true };
  const published = {
    openapi: "3.1.1",
    paths: { "/v1/a": { get: { responses: { "200": { description: "d" } } } } },
    components: {
      schemas: {
        "x-extension": { type: "object", properties: { "x-extension": { type: "string" } } },
        A: { const: mark, default: mark, examples: [mark] },
      },
      examples: { A: { value: [mark] } },
      parameters: { A: { schema: { type: "string" }, example: mark } },
    },
  };
  const [document, expected] = [structuredClone(published), structuredClone(published)];
  const { paths, components } = document;
  const { get } = paths["/v1/a"];
  for (const holder of [document, paths, get, get.responses, get.responses["200"], components])
    Object.assign(holder, mark);
  for (const first of [
    components.schemas["x-extension"],
    components.schemas.A,
    components.examples.A,
    components.parameters.A,
  ])
    Object.assign(first, mark);
  expect(publishDocument(document, "openapi")).toEqual(expected);
});

import { expect, test } from "vitest";
import { bundleContract, bundleSources } from "../src/bundle.ts";
import { isRecord } from "../src/contract.ts";
import { readVocabulary } from "../src/vocabulary/house.ts";
import { published } from "../src/vocabulary/publish.ts";

/* Partners read the contract without the keywords that only its authors need. */

const forAuthors = new Set(
  [...readVocabulary("spec/vocabulary")].flatMap(([name, { isPublished }]) => (isPublished ? [] : name)),
);

/** A value without those keywords, whatever they stand at. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !forAuthors.has(key));
  return Object.fromEntries(kept.map(([key, held]) => [key, without(held)]));
}

test("the published documents differ from their sources in these keywords and in nothing else, not even in order", async () => {
  const marks = ["", "-keywords", "-parameters", "-responses", "-values"].map((of) => `x-extension${of}`);
  expect([...forAuthors]).toEqual(expect.arrayContaining(["x-derived", "x-omitted-responses", ...marks]));
  const [sources, documents] = [await bundleSources(), await bundleContract()];
  expect(sources).not.toEqual(documents);
  expect(JSON.stringify(documents)).toBe(JSON.stringify(without(sources)));
});

test("names and values that look like such a keyword stay", () => {
  const mark = { "x-extension": true };
  const kept = {
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
  const [document, expected] = [structuredClone(kept), structuredClone(kept)];
  const { paths, components } = document;
  const { get } = paths["/v1/a"];
  for (const holder of [document, paths, get, get.responses, get.responses["200"], components])
    Object.assign(holder, mark);
  for (const one of [
    components.schemas["x-extension"],
    components.schemas.A,
    components.examples.A,
    components.parameters.A,
  ])
    Object.assign(one, mark);
  expect(published(document, "openapi")).toEqual(expected);
});

import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { problemOf, syntaxProblemOf } from "../src/redocly-problem.ts";

/* Problems reported by Redocly: place and fix. */

const SPEC = `openapi: 3.1.1
info: { title: t, version: "1" }
paths:
  /it:
    get:
      responses:
        "200": { description: d, headerz: {} }
        "404": { $ref: "#/components/responses/Missng" }
components:
  responses:
    Missing: { description: d }
`;

async function problems(source: string) {
  const config = await createConfig({
    rules: {
      struct: "error",
      "no-unresolved-refs": "error",
      "no-unused-components": "error",
      "tag-description": "error",
    },
  });
  const reported = await lintFromString({ source, absoluteRef: "api.yaml", config });
  return reported.map(problemOf);
}

test("each has its line, its column and the fix of its rule", async () => {
  expect(await problems(SPEC)).toEqual([
    {
      place: "api.yaml:7:34",
      message: expect.stringMatching(/headerz/),
      hint: "did you mean headers?",
      rule: "struct",
    },
    {
      place: "api.yaml:8:16",
      message: expect.stringMatching(/resolve/),
      rule: "no-unresolved-refs",
      hint: expect.stringMatching(/^(did you mean|correct the file)/),
    },
    {
      place: "api.yaml:11:5",
      message: expect.stringMatching(/Missing/),
      hint: "follow the rule no-unused-components, or configure it in redocly.yaml",
      rule: "no-unused-components",
    },
  ]);
});

describe("the fix", () => {
  const problemWith = (ruleId: string) => problemOf({ location: [], message: "m", ruleId, suggest: [] } as never);
  test.each([
    ["struct", "remove it, or move it to where the specification allows it"],
    ["no-unresolved-refs", "correct the file or the name behind #, or add the missing part"],
    ["tag-description", "follow the rule tag-description, or configure it in redocly.yaml"],
  ])("of %s", (ruleId, hint) => {
    expect(problemWith(ruleId)).toEqual({ place: "spec/", message: "m", hint, rule: ruleId });
  });
});

test("locates invalid YAML, and ignores other errors", async () => {
  const error = await problems("openapi: 3.1.1\ninfo: a: b\n").catch((thrown: unknown) => thrown);
  expect(syntaxProblemOf(error)).toEqual({
    place: "api.yaml:2:8",
    message: expect.stringMatching(/^[^\n]+$/),
    hint: "correct the YAML: indentation, quotes around texts with a colon, no tabs",
    rule: "yaml",
  });
  expect(syntaxProblemOf(new Error("x"))).toBeUndefined();
});

import { RULES } from "@partner-api/lint/rules";
import { expect, test } from "vitest";
import { pagesIn } from "../src/groups.ts";
import { ruleGroup } from "../src/rule-pages.ts";

const pages = pagesIn([ruleGroup()]);

test("every rule has a page with both examples, and a linked line in the list", () => {
  const [index, ...others] = pages;
  expect(others.map(({ label }) => label)).toEqual(RULES.map(({ id }) => id));
  for (const { id, title, fix } of RULES)
    expect(index?.markdown).toContain(
      `| [\`${id}\`](/designers/rules/${id.toLowerCase()}/) | ${title} | ${fix ? "yes" : ""} |`,
    );
  for (const { markdown } of others) expect(markdown).toMatch(/## Wrong\n\n```yaml title="spec\/.*## Right\n\n/s);
});

test("the page of a rule shows the examples without indentation, with visible white space", () => {
  const markdownOf = (id: string) => pages.find(({ path }) => path === `designers/rules/${id}`)?.markdown;
  expect(
    markdownOf("known-keywords"),
  ).toBe(`\`known-keywords\`. A misspelt keyword has no effect, and the mistake would go unnoticed.

## Wrong

\`\`\`yaml title="spec/resources/items.yaml"
maxLenght: 80 # <-
\`\`\`

The finding is at the line with \`# <-\`.

## Right

\`\`\`yaml title="spec/resources/items.yaml"
maxLength: 80
\`\`\`

\`npm run lint -- --fix\` fixes it if only one fix is possible.`);
  expect(markdownOf("trailing-blanks")).toContain("description: The item is gone. # <-··\n");
  expect(markdownOf("line-ends")).toContain("responses: # <-␍\n");
});

import {
  BINDING_FORMATS,
  DESCRIBING_FORMATS,
  type KindOfObject,
  keywordsOfSpecifications,
} from "@partner-api/contract";
import { code, table } from "./markdown.ts";
import type { Page } from "./page.ts";

/** What a contract may use, from the tables by which generation and lint refuse everything else. */
export function designersPage(): Page {
  const { openapi, asyncapi, schema, mends } = keywordsOfSpecifications();
  const expressed = (kind: KindOfObject): string[] => [...wordsOf(kind.plain), ...Object.keys(kind.holds ?? {})];
  const refused = (kind: KindOfObject): string[] =>
    wordsOf(kind.beyond).map((keyword) => (mends[keyword] ? `${code(keyword)} (${mends[keyword]})` : code(keyword)));
  const rows = (kinds: Record<string, KindOfObject>): string[][] =>
    Object.values(kinds)
      .filter((kind, index, all) => all.findIndex(({ title }) => title === kind.title) === index)
      .map((kind) => [kind.title, expressed(kind).map(code).join(" "), refused(kind).join(", ")]);
  const head = ["Object", "May have", "Is refused at its line"];
  return {
    path: "designers/what-a-contract-may-use",
    title: "What a contract may use",
    isSearched: false,
    description:
      "Every keyword of OpenAPI, AsyncAPI and JSON Schema that reaches the service and its clients, and every one that is refused.",
    markdown: `The service, its documentation and the clients of every language are generated from the contract. A keyword that all of
them express may be used; every other one stops \`npm run generate\` and \`npm run lint\` with file, line and column. Nothing is dropped in
silence. Keywords of the house, \`x-…\`, are in \`spec/vocabulary/\`.

## Schemas

JSON Schema 2020-12, as OpenAPI 3.1 has it. What one keyword says is judged the same wherever it stands.

${table(head, rows({ schema }))}

- **Formats that are checked:** ${BINDING_FORMATS.map(code).join(", ")}.
- **Formats that describe only:** ${DESCRIBING_FORMATS.map(code).join(", ")}. Any other one is refused.
- **\`readOnly\` and \`writeOnly\`** make two types of a component: requests have \`…Input\`, without what is only read; answers lack what is only
  written. A partner who sends a read-only property is not refused: it is ignored, as every unknown one.
- **Null in a request** is something else than left out, in every client: the field is left out unless it is set, and null is sent where it is set
  to null.
- **Unions:** objects that one property with a constant tells apart become a type each. Of any other \`oneOf\` or \`anyOf\` the service judges every
  member; in Python, PHP, Java, Go and C# its values have no type of their own.
- **Recursion** needs a property or an entry between a component and itself.
- **\`default\`** is filled in where a property may be left out. Elsewhere it describes.
- **Unknown keys** of an object are dropped, unless \`additionalProperties\` says that they are kept. A component with recursion, alternatives
  without a tag, conditions or the like is taken whole, with unknown keys and without defaults.
- **Integers** beyond 2^53 are refused whatever the schema says: JavaScript cannot tell one from its neighbours.

## HTTP

${table(head, rows(openapi))}

## Events

${table(head, rows(asyncapi))}`,
  };
}

const wordsOf = (text = ""): string[] => text.split(/\s+/).filter((word) => word !== "");

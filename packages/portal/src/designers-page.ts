import {
  BINDING_FORMATS,
  DESCRIBING_FORMATS,
  type KindOfObject,
  keywordsOfSpecifications,
} from "@partner-api/contract";
import { code, table } from "./markdown.ts";
import type { Page } from "./page.ts";

/** Supported keywords of a contract, from the tables that generation and lint use. */
export function designersPage(): Page {
  const { openapi, asyncapi, schema, hints } = keywordsOfSpecifications();
  const expressed = (kind: KindOfObject): string[] => [...wordsOf(kind.plain), ...Object.keys(kind.holds ?? {})];
  const rejected = (kind: KindOfObject): string[] =>
    wordsOf(kind.beyond).map((keyword) => (hints[keyword] ? `${code(keyword)} (${hints[keyword]})` : code(keyword)));
  const rows = (kinds: Record<string, KindOfObject>): string[][] =>
    Object.values(kinds)
      .filter((kind, index, all) => all.findIndex(({ title }) => title === kind.title) === index)
      .map((kind) => [kind.title, expressed(kind).map(code).join(" "), rejected(kind).join(", ")]);
  const head = ["Object", "Allowed keywords", "Rejected keywords"];
  return {
    path: "designers/what-a-contract-may-use",
    title: "Supported keywords",
    isSearched: false,
    inTexts: "none",
    description: "All supported keywords of OpenAPI, AsyncAPI and JSON Schema, and all rejected ones.",
    markdown: `The service, its documentation and the clients of every language are generated from the contract. You can use every keyword that all of them
support. Any other keyword stops \`npm run generate\` and \`npm run lint\` with file, line and column. Nothing is silently dropped. This project's own
keywords, \`x-…\`, are in \`spec/vocabulary/\`.

## Schemas

JSON Schema 2020-12, as in OpenAPI 3.1. A keyword has the same meaning everywhere.

${table(head, rows({ schema }))}

- **Validated formats:** ${BINDING_FORMATS.map(code).join(", ")}.
- **Annotation-only formats:** ${DESCRIBING_FORMATS.map(code).join(", ")}. Any other format is rejected.
- **\`readOnly\` and \`writeOnly\`** split a component into two types: requests use \`…Input\`, without read-only properties; responses omit write-only
  properties. A read-only property in a request is ignored, like any unknown property.
- **Null in a request** differs from an omitted property, in every client: a property is omitted unless you set it, and null is sent if you set it
  to null.
- **Unions:** objects with a constant tag property become one type each. For any other \`oneOf\` or \`anyOf\`, the service validates every member; in
  Python, PHP, Java, Go and C# its values are untyped.
- **Recursion** must pass through a property or an entry.
- **\`default\`** replaces an omitted optional property. Elsewhere it is documentation only.
- **Unknown keys** of an object are dropped, unless \`additionalProperties\` allows them. A component with recursion, untagged alternatives, conditions
  or similar keywords is accepted unchanged, with unknown keys and without defaults.
- **Integers** beyond 2^53 are rejected regardless of the schema, because JavaScript cannot distinguish them from their neighbours.

## HTTP

${table(head, rows(openapi))}

## Events

${table(head, rows(asyncapi))}`,
  };
}

const wordsOf = (text = ""): string[] => text.split(/\s+/).filter((word) => word !== "");

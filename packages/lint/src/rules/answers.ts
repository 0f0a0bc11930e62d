import { STATUS_CODES } from "node:http";
import { child, children } from "@partner-api/contract";
import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
/** Statuses whose answers end with their headers. */
const WITHOUT_BODY = ["204", "205", "304"];

export const ANSWER_RULES: Rule[] = [
  {
    id: "known-statuses",
    title: "The status of an answer is one that HTTP has, from 200 on",
    why: "Clients and proxies decide by it. 1xx are no answers, they come before one.",
    example: {
      file: ITEMS,
      good: '        "204":\n          description: The item is replaced.',
      bad: '        "299": # <-\n          description: The item is replaced.',
    },
    *find({ operations }) {
      for (const { id, answers, spot } of operations)
        for (const { status } of answers) {
          if (status in STATUS_CODES && Number(status) >= 200) continue;
          const responses = child(spot, "responses");
          yield {
            at: (responses && child(responses, status)) ?? spot,
            message: `Expected a status of HTTP from 200 on in the answers of ${id}, got ${status}.`,
            mend: "write a status such as 200, 201, 404 or 409",
          };
        }
    },
  },
  {
    id: "bodyless-statuses",
    title: "An answer 204, 205 or 304 has no body",
    why: "HTTP ends it with its headers: a body would never arrive.",
    example: {
      file: ITEMS,
      good: `          description: The item is gone.
`,
      bad: `          description: The item is gone.
          content: # <-
            application/json:
              schema: { $ref: "#/schemas/Item" }
              examples:
                gone: { summary: What was there, value: { name: Es Teh, price: 8000 } }
`,
    },
    *find({ operations }) {
      for (const { answers } of operations)
        for (const { status, spot, content } of answers)
          if (WITHOUT_BODY.includes(status) && content.length > 0)
            yield {
              at: child(spot, "content") ?? spot,
              message: `Expected no content of an answer ${status}, got ${content.map(({ type }) => type).join(", ")}.`,
              mend: "take the content out, or answer 200",
            };
    },
  },
  {
    id: "headers-of-answers",
    title: "Content-Type is no header of an answer",
    why: "OpenAPI ignores it there: the media type of the content says it.",
    example: {
      file: ITEMS,
      good: "            X-Total:",
      bad: '            Content-Type: { $ref: "#/headers/Total" } # <-\n            X-Total:',
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "answer" && kind !== "response") continue;
        for (const [name, header] of children(child(spot, "headers")))
          if (name.toLowerCase() === "content-type")
            yield {
              at: header,
              message: `Expected a header that OpenAPI heeds in an answer, got ${name}.`,
              mend: "take it out; the key below content is the media type",
            };
      }
    },
  },
];

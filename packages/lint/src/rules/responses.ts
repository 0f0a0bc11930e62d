import { STATUS_CODES } from "node:http";
import { child, children } from "@partner-api/contract";
import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";
/** Statuses of responses without a body. */
const WITHOUT_BODY = ["204", "205", "304"];

export const RESPONSE_RULES: Rule[] = [
  {
    id: "known-statuses",
    title: "Response statuses are valid HTTP statuses from 200 on",
    why: "Clients and proxies act on the status. A 1xx is only an interim response, sent before the final one.",
    example: {
      file: ITEMS,
      good: '        "204":\n          description: The item is replaced.',
      bad: '        "299": # <-\n          description: The item is replaced.',
    },
    *find({ newOperations }) {
      for (const { id, responses: operationResponses, spot } of newOperations)
        for (const { status } of operationResponses) {
          if (status in STATUS_CODES && Number(status) >= 200) continue;
          const responses = child(spot, "responses");
          yield {
            at: (responses && child(responses, status)) ?? spot,
            message: `Expected an HTTP status of 200 or higher in the responses of ${id}, got ${status}.`,
            hint: "use a status such as 200, 201, 404 or 409",
          };
        }
    },
  },
  {
    id: "bodyless-statuses",
    title: "A 204, 205 or 304 response has no body",
    why: "In HTTP these responses end after their headers, so a body would never arrive.",
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
    *find({ newOperations }) {
      for (const { responses: operationResponses } of newOperations)
        for (const { status, spot, content } of operationResponses)
          if (WITHOUT_BODY.includes(status) && content.length > 0)
            yield {
              at: child(spot, "content") ?? spot,
              message: `Expected no content in a ${status} response, got ${content.map(({ type }) => type).join(", ")}.`,
              hint: "remove the content, or respond with 200",
            };
    },
  },
  {
    id: "headers-of-answers",
    title: "Content-Type is not declared as a response header",
    why: "OpenAPI ignores such a header: the media type under content defines it.",
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
              message: `Expected a response header other than Content-Type, got ${name}.`,
              hint: "remove it; the key under content is the media type",
            };
      }
    },
  },
];

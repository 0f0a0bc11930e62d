import { child, fieldsOf } from "@partner-api/contract";
import { requirePathParameter } from "../fixes.ts";
import type { Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

export const PARAMETER_RULES: Rule[] = [
  {
    id: "required-path-parameters",
    title: "A path parameter is required",
    why: "OpenAPI allows no optional path parameters.",
    example: {
      file: ITEMS,
      good: `          required: true
          description: Your id of the item.
          schema: { type: string, maxLength: 255 }
          example: nasi-goreng
      requestBody:`,
      bad: `          required: false # <-
          description: Your id of the item.
          schema: { type: string, maxLength: 255 }
          example: nasi-goreng
      requestBody:`,
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const { in: place, name, required } = fieldsOf(spot);
        if (kind !== "parameter" || place !== "path" || required === true) continue;
        yield {
          at: child(spot, "required") ?? spot,
          message: `Expected required: true on the path parameter ${name}, got ${required ?? "none"}.`,
          hint: "add required: true",
        };
      }
    },
    fix: requirePathParameter,
  },
];

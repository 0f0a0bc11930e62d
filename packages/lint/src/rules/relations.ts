import {
  child,
  children,
  fieldsOf,
  jsonOf,
  membersOf,
  type Operation,
  type Spot,
  successOf,
} from "@partner-api/contract";
import type { Finding, Rule } from "../rule.ts";
import { unknownOperation } from "./links.ts";

const ITEMS = "resources/items.yaml";

/** Rules of our keyword `x-order`. */
export const RELATION_RULES: Rule[] = [
  {
    id: "order-claims",
    follows: true,
    title: "A list with an order has x-order, and its description states this order",
    why: "Conformance and the comparison of versions judge x-order. Readers see the description.",
    example: {
      file: ITEMS,
      good: "      description: The items of an outlet, the newest first.",
      bad: "      description: The items of an outlet, the oldest first. # <-",
    },
    *find({ operations }) {
      const ids = operations.map(({ id }) => id);
      for (const operation of operations.filter(({ method }) => method === "get")) {
        const order = child(operation.spot, "x-order");
        for (const [, field] of children(order)) {
          const writer = child(field, "first_written_by");
          const id = writer && child(writer, "operation");
          if (id !== undefined && !ids.includes(String(id.value))) yield unknownOperation(id, String(id.value), ids);
        }
        const [first] = children(order).map(([, field]) => fieldsOf(field) as OrderField);
        const claims = textsOf(operation).flatMap(({ spot, text }) =>
          claimsIn(text).map((claim) => ({ ...claim, spot })),
        );
        // A list inside a resource may have an order that none of its fields shows.
        const binding = claims.filter(
          ({ spot }) => order !== undefined || spot.keys.length === operation.spot.keys.length + 1,
        );
        for (const claim of binding) if (!isTrue(claim, first)) yield wrongClaim(claim, first);
        if (order !== undefined && claims.length === 0)
          yield {
            at: order,
            message: "Expected the order in the description of the operation or of its list, got none.",
            hint: `add "newest first", "oldest first" or "ordered by …"`,
          };
      }
    },
  },
];

type OrderField = { field: string; direction: string };
type Claim = { words: string; direction: string; field?: string };

/** Words that state an order, with the first field of `x-order` that makes them true. */
function claimsIn(text: string): Claim[] {
  const plain = text.replace(/\s+/g, " ");
  const claimsOf = (pattern: RegExp, direction: string): Claim[] =>
    [...plain.matchAll(pattern)].map(([words, field]) => ({ words, direction, ...(field && { field: `/${field}` }) }));
  return [
    ...claimsOf(/newest first/gi, "descending"),
    ...claimsOf(
      /oldest (?:record )?first|in order of creation|in the order in which they were recorded/gi,
      "ascending",
    ),
    ...claimsOf(/ordered by `?([a-z_]+)`?/g, "ascending"),
  ];
}

const isTrue = ({ direction, field }: Claim, first: OrderField | undefined): boolean =>
  first !== undefined && first.direction === direction && (field === undefined || first.field.endsWith(field));

const wrongClaim = (
  { words, direction, field, spot }: Claim & { spot: Spot },
  first: OrderField | undefined,
): Finding => ({
  at: spot,
  message: `Expected x-order ${direction}${field ? ` by ${field}` : ""} for "${words}", got ${first ? `${first.direction} by ${first.field}` : "none"}.`,
  hint: "correct the description or x-order",
});

/** Descriptions of an operation and of the lists in its successful response. */
function textsOf(operation: Operation): { spot: Spot; text: string }[] {
  const response = successOf(operation);
  const body = response && jsonOf(response)?.schema;
  const data = body && (membersOf(body).properties.get("data") ?? body);
  const lists = data ? [data, ...membersOf(data).properties.values()] : [];
  return [operation.spot, ...lists].flatMap((holder) => {
    const spot = child(holder as Spot, "description");
    return spot === undefined || !isListOr(operation, holder as Spot) ? [] : [{ spot, text: String(spot.value) }];
  });
}

const isListOr = ({ spot }: Operation, holder: Spot): boolean => holder === spot || fieldsOf(holder).type === "array";

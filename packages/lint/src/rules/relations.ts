import {
  child,
  children,
  fieldsOf,
  formatList,
  jsonOf,
  listUnlessSimilar,
  membersOf,
  nearest,
  type Operation,
  type Spot,
  successOf,
  textAt,
} from "@partner-api/contract";
import { replaceValue } from "../near-name.ts";
import type { Finding, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

export const RELATION_RULES: Rule[] = [
  {
    id: "link-targets",
    follows: true,
    title: "A link names an operation, and all parameters that it needs",
    why: "Readers follow it after a write, and so does the conformance run.",
    example: {
      file: ITEMS,
      good: 'operationId: "listItems"',
      bad: 'operationId: "listItem" # <-',
    },
    *find({ operations }) {
      const byId = new Map(operations.map((operation) => [operation.id, operation]));
      for (const { answers } of operations)
        for (const { spot } of answers)
          for (const [name, link] of children(child(spot, "links"))) {
            const id = textAt(link, "operationId") ?? "";
            const target = byId.get(id);
            if (target === undefined) yield unknownOperation(child(link, "operationId") ?? link, id, [...byId.keys()]);
            else yield* wrongParameters(name, link, target);
          }
    },
    fix: replaceValue,
  },
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

const unknownOperation = (at: Spot, id: string, ids: readonly string[]): Finding => {
  const near = nearest(id, ids);
  return {
    at,
    message: `Expected an operationId of the contract${listUnlessSimilar(id, ids)}, got ${id === "" ? "none" : JSON.stringify(id)}.`,
    hint: near === undefined ? "correct its name" : `did you mean ${near}?`,
  };
};

function* wrongParameters(name: string, link: Spot, { id, parameters }: Operation): Generator<Finding> {
  const holder = child(link, "parameters");
  const [sent, known] = [children(holder).map(([key]) => key), parameters.map((parameter) => parameter.name)];
  for (const [key, at] of children(holder))
    if (!known.includes(key))
      yield {
        at,
        message: `Expected in the link ${name} only parameters of ${id} (${formatList(known)}), got ${key}.`,
        hint: "correct its name, or remove it",
      };
  const missing = parameters.filter((parameter) => parameter.isRequired && !sent.includes(parameter.name));
  if (missing.length > 0)
    yield {
      at: link,
      message: `Expected the link ${name} to have the parameters of ${id}, got none for ${formatList(missing.map((one) => one.name))}.`,
      hint: "add each with a runtime expression, such as $request.path.outlet_id",
    };
}

type OrderField = { field: string; direction: string };
type Claim = { words: string; direction: string; field?: string };

/** Words that state an order, with the first field of `x-order` that makes them true. */
function claimsIn(text: string): Claim[] {
  const plain = text.replace(/\s+/g, " ");
  const found = (pattern: RegExp, direction: string): Claim[] =>
    [...plain.matchAll(pattern)].map(([words, field]) => ({ words, direction, ...(field && { field: `/${field}` }) }));
  return [
    ...found(/newest first/gi, "descending"),
    ...found(/oldest (?:record )?first|in order of creation|in the order in which they were recorded/gi, "ascending"),
    ...found(/ordered by `?([a-z_]+)`?/g, "ascending"),
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
  const answer = successOf(operation);
  const body = answer && jsonOf(answer)?.schema;
  const data = body && (membersOf(body).properties.get("data") ?? body);
  const lists = data ? [data, ...membersOf(data).properties.values()] : [];
  return [operation.spot, ...lists].flatMap((holder) => {
    const spot = child(holder as Spot, "description");
    return spot === undefined || !isListOr(operation, holder as Spot) ? [] : [{ spot, text: String(spot.value) }];
  });
}

const isListOr = ({ spot }: Operation, holder: Spot): boolean => holder === spot || fieldsOf(holder).type === "array";

import { isRecord, type JsonObject } from "../json.ts";

/** What the conditions of `x-derived` ask about an operation; references are followed. */
export type Facts = {
  security: unknown;
  body: unknown;
  /** `x-outlet-access`: the outlet is looked up before its id is held to a schema. */
  outletAccess: unknown;
  parameters: { fields: JsonObject; schema: JsonObject }[];
};

/** When the answers under a condition of `x-derived` can occur; spec/vocabulary/x-derived.yaml says it to designers. */
const CONDITIONS: Record<string, (operation: Facts) => boolean> = {
  always: () => true,
  token: ({ security }) => Array.isArray(security) && security.length > 0,
  body: ({ body }) => isRecord(body),
  refusable_parameter: ({ parameters, outletAccess }) =>
    parameters.some((one) => canBeRefused(one) && !(outletAccess !== undefined && isOutletId(one))),
  named_resource: ({ parameters }) => parameters.some(namesResource),
};

export const holds = (condition: string, operation: Facts): boolean => CONDITIONS[condition]?.(operation) ?? false;

type OneParameter = Facts["parameters"][number];

/** Keywords that no text can break. */
const BINDS_NOTHING = /^(title|description|default|examples?|deprecated|\$comment|x-.*)$/;

/** Whether a request can have it wrong: leave it out, or write a value that does not fit. A path without a segment is another path. */
const canBeRefused = ({ fields, schema }: OneParameter): boolean =>
  (fields.required === true && fields.in !== "path") ||
  schema.type !== "string" ||
  Object.keys(schema).some((keyword) => keyword !== "type" && !BINDS_NOTHING.test(keyword));

const isOutletId = ({ fields }: OneParameter): boolean => fields.in === "path" && fields.name === "outlet_id";

/** Whether it is the id of something that may not exist, and not one of some listed values. */
const namesResource = ({ fields, schema }: OneParameter): boolean =>
  fields.in === "path" && !("enum" in schema) && !("const" in schema);

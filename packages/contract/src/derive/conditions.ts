import { isRecord, type JsonObject } from "../json.ts";

/** Properties of an operation that the conditions of `x-derived` check; references are resolved. */
export type Facts = {
  security: unknown;
  body: unknown;
  /** `x-outlet-access`: the service finds the outlet before it validates the id against a schema. */
  outletAccess: unknown;
  parameters: { fields: JsonObject; schema: JsonObject }[];
};

/** Conditions of `x-derived`. spec/vocabulary/x-derived.yaml documents them for designers. */
const CONDITIONS: Record<string, (operation: Facts) => boolean> = {
  always: () => true,
  token: ({ security }) => Array.isArray(security) && security.length > 0,
  body: ({ body }) => isRecord(body),
  validated_parameter: ({ parameters, outletAccess }) =>
    parameters.some((parameter) => canBeInvalid(parameter) && !(outletAccess !== undefined && isOutletId(parameter))),
  named_resource: ({ parameters }) => parameters.some(isResourceId),
};

export const holds = (condition: string, operation: Facts): boolean => CONDITIONS[condition]?.(operation) ?? false;

type ParameterFacts = Facts["parameters"][number];

/** Keywords that cannot reject a value. */
const NON_VALIDATING = /^(title|description|default|examples?|deprecated|\$comment|x-.*)$/;

/**
 * Returns whether a request can have this parameter wrong, by omission or by an invalid value. A path without the segment is
 * a different path.
 */
const canBeInvalid = ({ fields, schema }: ParameterFacts): boolean =>
  (fields.required === true && fields.in !== "path") ||
  schema.type !== "string" ||
  Object.keys(schema).some((keyword) => keyword !== "type" && !NON_VALIDATING.test(keyword));

const isOutletId = ({ fields }: ParameterFacts): boolean => fields.in === "path" && fields.name === "outlet_id";

/** Returns whether the parameter is the id of a resource that may not exist, and not a closed list of values. */
const isResourceId = ({ fields, schema }: ParameterFacts): boolean =>
  fields.in === "path" && !("enum" in schema) && !("const" in schema);

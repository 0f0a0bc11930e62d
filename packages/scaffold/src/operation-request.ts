import { kebab, notationsOf } from "./names.ts";
import { Rejection } from "./rejection.ts";

/** Options of a new operation. `in`: its resource, i.e. the name of the file in `spec/resources/`. */
export type OperationRequest = {
  operationId: string;
  in: string | undefined;
  path: string | undefined;
  method: string | undefined;
};

const METHODS = ["get", "post", "put", "patch", "delete"];
const EXAMPLE = "/integrations/food/outlets/{outlet_id}/v1/opening-hours/advance";
const SEGMENT = /^([a-z0-9]+([-_][a-z0-9]+)*|\{[a-z][a-z0-9]*(_[a-z0-9]+)*\})$/;
const MAX_LENGTH = 60;

/** Converts the operation id to lower case with hyphens. */
export function wordsOf(operationId: string): string {
  const words = kebab(operationId);
  if (notationsOf(words).camel === operationId && words.includes("-") && operationId.length <= MAX_LENGTH) return words;
  throw new Rejection(
    `Expected an operationId with a verb and a noun in camel case, at most ${MAX_LENGTH} characters, such as advanceOpeningHour; got ${JSON.stringify(operationId)}. ${words.includes("-") ? `Write ${notationsOf(words).camel.slice(0, MAX_LENGTH)}.` : "Use a verb and a noun."}`,
  );
}

/** The requested method, or the method suggested by the verb of the operation id. */
export function methodOf({ operationId, method }: OperationRequest): string {
  if (method === undefined) return suggestedMethod(operationId);
  if (METHODS.includes(method.toLowerCase())) return method.toLowerCase();
  throw new Rejection(`Expected --method ${METHODS.join(", ")}; got ${method}. Use one of them.`);
}

function suggestedMethod(operationId: string): string {
  if (/^(get|list)[A-Z]/.test(operationId)) return "get";
  if (/^(set|replace|update)[A-Z]/.test(operationId)) return "put";
  return /^delete[A-Z]/.test(operationId) ? "delete" : "post";
}

/** Checks a path of the partner or the platform contract. */
export function requirePath(path: string | undefined): string {
  const segments = (path ?? "").split("/").slice(1);
  const isValid =
    /^\/(integrations|platform)\//.test(path ?? "") &&
    segments.every((segment) => SEGMENT.test(segment)) &&
    segments.some((segment) => /^v[1-9]\d*$/.test(segment));
  if (path !== undefined && isValid) return path;
  throw new Rejection(
    `Expected --path with /integrations/ or /platform/ and a version, in lower case, such as ${EXAMPLE}; got ${path ?? "none"}. Write the complete path.`,
  );
}

import { kebab, notationsOf } from "./names.ts";
import { Refusal } from "./refusal.ts";

/** An operation that was asked for. `in`: its resource, as the file in `spec/resources/` is called. */
export type OperationAsked = {
  operationId: string;
  in: string | undefined;
  path: string | undefined;
  method: string | undefined;
};

const METHODS = ["get", "post", "put", "patch", "delete"];
const EXAMPLE = "/integrations/food/outlets/{outlet_id}/v1/opening-hours/advance";
const SEGMENT = /^([a-z0-9]+([-_][a-z0-9]+)*|\{[a-z][a-z0-9]*(_[a-z0-9]+)*\})$/;
const MAX_LENGTH = 60;

/** The operation id in lower case with hyphens. */
export function wordsOf(operationId: string): string {
  const words = kebab(operationId);
  if (notationsOf(words).camel === operationId && words.includes("-") && operationId.length <= MAX_LENGTH) return words;
  throw new Refusal(
    `Expected an operationId of a verb and a noun in camel case, at most ${MAX_LENGTH} characters, such as advanceOpeningHour; got ${JSON.stringify(operationId)}. ${words.includes("-") ? `Write ${notationsOf(words).camel.slice(0, MAX_LENGTH)}.` : "Write a verb and a noun."}`,
  );
}

/** The method that was asked for, or the one that the verb of the operation id suggests. */
export function methodOf({ operationId, method }: OperationAsked): string {
  if (method === undefined) return suggested(operationId);
  if (METHODS.includes(method.toLowerCase())) return method.toLowerCase();
  throw new Refusal(`Expected --method ${METHODS.join(", ")}; got ${method}. Write one of them.`);
}

function suggested(operationId: string): string {
  if (/^(get|list)[A-Z]/.test(operationId)) return "get";
  if (/^(set|replace|update)[A-Z]/.test(operationId)) return "put";
  return /^delete[A-Z]/.test(operationId) ? "delete" : "post";
}

/** A path of the partner contract, or of the platform's. */
export function requirePath(path: string | undefined): string {
  const segments = (path ?? "").split("/").slice(1);
  const isWhole =
    /^\/(integrations|platform)\//.test(path ?? "") &&
    segments.every((segment) => SEGMENT.test(segment)) &&
    segments.some((segment) => /^v[1-9]\d*$/.test(segment));
  if (path !== undefined && isWhole) return path;
  throw new Refusal(
    `Expected --path with /integrations/ or /platform/ and a version, in lower case, such as ${EXAMPLE}; got ${path ?? "none"}. Write the whole path.`,
  );
}

import { perObject } from "../per-object.ts";
import { schemaAt } from "../schema/parts.ts";
import { entries, follow, refName, refOf } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import { contentOf } from "./content.ts";
import type { Header, OperationResponse } from "./operation.ts";

/** Documented responses of an operation, in document order. */
export const responsesOf = (operation: Spot): OperationResponse[] =>
  children(child(operation, "responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([status, response]) => responseOf(status, response));

/** A response where it is used or declared. */
export function responseOf(status: string, response: Spot): OperationResponse {
  const spot = follow(response);
  const ref = refOf(response);
  return {
    status,
    component: ref?.includes("/components/responses/") ? refName(ref) : undefined,
    ...contentsOf(spot),
    spot,
  };
}

/** Most responses are components that dozens of operations refer to; they have one spot per file. */
const contentsOf = perObject((spot: Spot) => ({
  description: textAt(spot, "description") ?? "",
  headers: entries(child(spot, "headers")).map(([name, header]) => headerOf(name, header)),
  content: contentOf(spot),
}));

const headerOf = (name: string, spot: Spot): Header => ({
  name,
  isRequired: fieldsOf(spot).required === true,
  description: textAt(spot, "description"),
  schema: schemaAt(spot, "schema"),
  content: contentOf(spot),
  spot,
});

/** First response with a 2xx status. */
export const successOf = ({ responses }: { responses: readonly OperationResponse[] }): OperationResponse | undefined =>
  responses.find(({ status }) => status.startsWith("2"));

/** Response that covers a status: exact status, status class or default. */
export function coveringStatus(
  { responses }: { responses: readonly OperationResponse[] },
  status: string,
): OperationResponse | undefined {
  const find = (name: string) => responses.find((response) => response.status.toUpperCase() === name);
  return find(status.toUpperCase()) ?? find(`${status[0]}XX`) ?? find("DEFAULT");
}

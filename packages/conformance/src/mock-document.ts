import {
  type Contract,
  type ErrorCatalogue,
  errorCatalogueOf,
  errorCodesOf,
  fieldsOf,
  type Json,
  jsonOf,
  type Operation,
  type OperationResponse,
  operationsOf,
} from "@partner-api/contract";
import { errorsIn } from "./error-codes.ts";

/**
 * The partner contract for the mock. Operations share error responses, including examples with codes of other operations. In this
 * copy, each operation has exactly one example per error code, named like the code in lower case.
 */
export function mockDocument({ openapi }: Contract): object {
  const catalogue = errorCatalogueOf(openapi);
  const paths = structuredClone(fieldsOf(openapi.root).paths) as Record<string, Record<string, { responses: object }>>;
  for (const operation of operationsOf(openapi)) {
    const operationObject = paths[operation.path]?.[operation.method];
    if (operationObject)
      Object.assign(operationObject.responses, Object.fromEntries(responsesOf(operation, catalogue)));
  }
  return { ...fieldsOf(openapi.root), paths };
}

/** Error responses for which an operation has its own codes. */
function responsesOf(operation: Operation, catalogue: ErrorCatalogue): [status: string, response: object][] {
  const codes = errorCodesOf(operation, catalogue);
  return operation.responses.flatMap((response): [string, object][] => {
    const media = jsonOf(response);
    const listedCodes = codes.get(response.status) ?? [];
    if (media === undefined || !listedCodes.some((code) => code !== `HTTP_${response.status}`)) return [];
    const examples = Object.fromEntries(
      listedCodes.map((code) => [code.toLowerCase(), { value: exampleOf(response, code, catalogue) }]),
    );
    const content = { [media.type]: { ...fieldsOf(media.spot), examples } };
    return [[response.status, { ...fieldsOf(response.spot), content }]];
  });
}

/** The contract's example of a code, or else another example of the same status with this code. */
function exampleOf(response: OperationResponse, code: string, catalogue: ErrorCatalogue): Json {
  const examples = (jsonOf(response)?.examples ?? []).map(({ value }) => value);
  const ownExample = examples.find((value) => errorsIn(value).every((error) => error.code === code));
  if (ownExample !== undefined) return ownExample;
  const [first] = examples.flatMap(errorsIn);
  const { message_title = response.status, message_severity = "error" } = first ?? {};
  const message = catalogue.get(code)?.cause ?? "";
  return { success: false, errors: [{ message_title, message, code, message_severity } as Json] };
}

import {
  type Answer,
  type Contract,
  type ErrorCatalogue,
  errorCatalogueOf,
  errorCodesOf,
  fieldsOf,
  type Json,
  jsonOf,
  type Operation,
  operationsOf,
} from "@partner-api/contract";
import { errorsIn } from "./error-codes.ts";

/**
 * The partner contract as a mock answers by it: operations share their answers of errors, and with them examples whose codes another operation
 * answers. Here each operation has an example for each of its codes, under the code's name in small letters, and no other.
 */
export function mockDocument({ openapi }: Contract): object {
  const catalogue = errorCatalogueOf(openapi);
  const paths = structuredClone(fieldsOf(openapi.root).paths) as Record<string, Record<string, { responses: object }>>;
  for (const operation of operationsOf(openapi)) {
    const own = paths[operation.path]?.[operation.method];
    if (own) Object.assign(own.responses, Object.fromEntries(answersOf(operation, catalogue)));
  }
  return { ...fieldsOf(openapi.root), paths };
}

/** The answers of errors that an operation has codes of its own for. */
function answersOf(operation: Operation, catalogue: ErrorCatalogue): [status: string, response: object][] {
  const codes = errorCodesOf(operation, catalogue);
  return operation.answers.flatMap((answer): [string, object][] => {
    const media = jsonOf(answer);
    const listed = codes.get(answer.status) ?? [];
    if (media === undefined || !listed.some((code) => code !== `HTTP_${answer.status}`)) return [];
    const examples = Object.fromEntries(
      listed.map((code) => [code.toLowerCase(), { value: exampleOf(answer, code, catalogue) }]),
    );
    const content = { [media.type]: { ...fieldsOf(media.spot), examples } };
    return [[answer.status, { ...fieldsOf(answer.spot), content }]];
  });
}

/** The contract's own example of a code; where it has none, another one of the status that says the cause. */
function exampleOf(answer: Answer, code: string, catalogue: ErrorCatalogue): Json {
  const examples = (jsonOf(answer)?.examples ?? []).map(({ value }) => value);
  const own = examples.find((value) => errorsIn(value).every((error) => error.code === code));
  if (own !== undefined) return own;
  const [first] = examples.flatMap(errorsIn);
  const { message_title = answer.status, message_severity = "error" } = first ?? {};
  const message = catalogue.get(code)?.cause ?? "";
  return { success: false, errors: [{ message_title, message, code, message_severity } as Json] };
}

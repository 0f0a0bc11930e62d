import type { Document } from "../document.ts";
import { jsonOf } from "../http/content.ts";
import type { Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import { keptResults } from "../per-object.ts";
import { placeOf } from "../source/place.ts";
import type { Problem } from "../source/problem.ts";
import { child, children, type Spot } from "../source/spot.ts";
import {
  type ErrorCatalogue,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  generalCodeOf,
  listedCodesOf,
} from "./error-codes.ts";
import { formatList } from "./format-list.ts";
import { didYouMean } from "./nearest.ts";

/**
 * Mismatches between operations and the catalogues of error codes. A document without a catalogue has none, unless an operation
 * lists a code.
 */
export function errorCodeProblems(documents: readonly Document[]): Problem[] {
  const http = documents.filter(({ kind }) => kind === "openapi");
  const contracts = http.map((document) => ({
    operations: operationsOf(document),
    catalogue: errorCatalogueOf(document),
  }));
  const problemsOfOperations = contracts.flatMap(({ operations, catalogue }) =>
    operations.flatMap((operation) => {
      const { spot, pathSpot, responses } = operation;
      return problems(responses, [spot.file, pathSpot.file, spot.value, catalogue], () => [
        ...problemsIn(operation, catalogue),
      ]);
    }),
  );
  const returned = new Set(
    contracts.flatMap(({ operations, catalogue }) =>
      operations.flatMap((operation) => [...errorCodesOf(operation, catalogue).values()].flat()),
    ),
  );
  const misnamed = contracts.flatMap(({ catalogue }) => [...catalogue.values()].flatMap(misnamedProblem));
  const unused = contracts.flatMap(({ catalogue }) =>
    [...catalogue.values()].filter(({ code }) => !returned.has(code)),
  );
  return [...problemsOfOperations, ...misnamed, ...unused.map(unusedProblem)];
}

/** Problems of each operation. */
const problems = keptResults<readonly Problem[]>();

function* problemsIn(operation: Operation, catalogue: ErrorCatalogue): Generator<Problem> {
  const statuses = operation.responses.map(({ status }) => status);
  for (const [status, codes] of listedCodesOf(operation)) {
    if (!statuses.includes(status)) {
      const at = child(child(operation.spot, "x-error-codes") ?? operation.spot, status) ?? operation.spot;
      const message = `Expected one of the statuses of ${operation.id}, ${statuses.join(", ")}; got ${status}.`;
      yield { place: placeOf(at), message, hint: `add the status ${status} to its responses, or correct the status` };
    }
    for (const code of codes) {
      const rejection = rejectionOf(String(code.value), status, catalogue);
      if (rejection) yield { place: placeOf(code), ...rejection };
    }
  }
  if (catalogue.size === 0) return;
  for (const [status, codes] of errorCodesOf(operation, catalogue))
    if (codes.length === 0) {
      const message = `Expected the codes of ${operation.id} ${status} in x-error-codes, got none.`;
      const hint = `list them, or add ${generalCodeOf(status)} to x-error-catalogue`;
      yield { place: placeOf(operation.spot), message, hint };
    }
  for (const [status, code] of codesInExamples(operation)) {
    const expectedStatus = catalogue.get(String(code.value))?.status;
    if (expectedStatus === Number(status)) continue;
    const responses = child(operation.spot, "responses");
    const response = responses && child(responses, status);
    if (expectedStatus !== undefined && response !== undefined && response.file !== code.file) {
      const message = `Expected the response ${status} of ${operation.id} to have codes of ${status}, got an example with ${code.value} of ${expectedStatus} (${placeOf(code)}).`;
      yield { place: placeOf(response), message, hint: `refer to the response for ${status}, or correct that example` };
      continue;
    }
    const message = `Expected in an example of ${status} a code that x-error-catalogue has for it, got ${code.value}.`;
    const codesOfStatus = [...catalogue.values()]
      .filter((errorCode) => String(errorCode.status) === status)
      .map((errorCode) => errorCode.code);
    yield {
      place: placeOf(code),
      message,
      hint: didYouMean(String(code.value), codesOfStatus, `use one of ${formatList(codesOfStatus)}`),
    };
  }
}

/** Codes in the error examples of an operation, with the status of their response. */
const codesInExamples = ({ responses }: Operation): [status: string, code: Spot][] =>
  responses
    .filter(({ status }) => /^[45]\d\d$/.test(status))
    .flatMap((response) => {
      const values = (jsonOf(response)?.examples ?? []).flatMap(({ spot }) => child(spot, "value") ?? []);
      const errors = values.flatMap((value) => children(child(value, "errors")).map(([, error]) => error));
      return errors
        .flatMap((error) => child(error, "code") ?? [])
        .map((code): [string, Spot] => [response.status, code]);
    });

/** Reason why a code must not be listed under a status. */
function rejectionOf(code: string, status: string, catalogue: ErrorCatalogue): Omit<Problem, "place"> | undefined {
  const entry = catalogue.get(code);
  if (entry === undefined)
    return {
      message: `Expected a code of x-error-catalogue, got ${code}.`,
      hint: didYouMean(
        code,
        catalogue.keys(),
        "correct its name, or add it to x-error-catalogue with status, title, cause, remedy and repeat",
      ),
    };
  if (code === generalCodeOf(entry.status))
    return {
      message: `Expected only codes that are more specific than ${code}, which every response with status ${entry.status} may have.`,
      hint: "remove it",
    };
  if (String(entry.status) !== status)
    return {
      message: `Expected ${code} under ${entry.status}, the status that x-error-catalogue has for it; got it under ${status}.`,
      hint: `move it to "${entry.status}", or add a separate code for this status`,
    };
  return undefined;
}

function misnamedProblem({ code, status, spot }: ErrorCode): Problem[] {
  if (!/^HTTP_\d+$/.test(code) || code === generalCodeOf(status)) return [];
  const message = `Expected ${code} to have the status of its name, got ${status}.`;
  return [{ place: placeOf(spot), message, hint: "correct the status, or rename the code" }];
}

const unusedProblem = ({ code, status, spot }: ErrorCode): Problem => ({
  place: placeOf(spot),
  message: `Expected an operation that returns ${status} with ${code}, got none.`,
  hint: "list it in x-error-codes of the operations that return it, or remove it",
});

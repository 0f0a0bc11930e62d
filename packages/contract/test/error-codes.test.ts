import { expect, test } from "vitest";
import { contractOf, errorCatalogueOf, errorCodesOf, operationsOf } from "../src/contract.ts";
import { errorCodeProblems } from "../src/vocabulary/error-code-problems.ts";

const entry = (status: number) => ({ status, title: "T", cause: "C.", remedy: "R.", repeat: "never" });

/** Document whose operation returns 200, 404 and 409. */
function documentWith(
  catalogue: Record<string, object> | undefined,
  listed: unknown,
  { id = "endThing", statuses = ["404", "409"], exampleCodes = [] as string[] } = {},
) {
  const code = { $ref: "#/components/schemas/Code" };
  const components = {
    schemas: {
      Code: { type: "string", ...(catalogue && { "x-error-catalogue": catalogue }) },
      // Composed with allOf, because the catalogue must be found in composed schemas.
      Entry: { allOf: [{ type: "object", properties: { code } }, { properties: { message: { type: "string" } } }] },
      Errors: {
        type: "object",
        properties: { errors: { type: "array", items: { $ref: "#/components/schemas/Entry" } } },
      },
    },
  };
  const examples = Object.fromEntries(exampleCodes.map((code) => [code, { value: { errors: [{ code }] } }]));
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Errors" }, examples } };
  const responses = Object.fromEntries([
    ["200", { description: "Done." }],
    ...statuses.map((status) => [status, { description: "Refused.", content }]),
  ]);
  const operation = { operationId: id, ...(listed !== undefined && { "x-error-codes": listed }), responses };
  return {
    openapi: "3.1.1",
    info: { title: "API", version: "1" },
    paths: { "/things": { post: operation } },
    components,
  };
}

const CATALOGUE = { HTTP_404: entry(404), ENDED: entry(409) };
const problemsIn = (documents: Record<string, object>) =>
  errorCodeProblems(contractOf(documents)).map(({ place, message, hint }) => `${place} ${message} ${hint}`);

test("an operation returns the general codes of its statuses and its listed codes", () => {
  const [document] = contractOf({ api: documentWith(CATALOGUE, { "409": ["ENDED"] }) });
  const catalogue = errorCatalogueOf(document as never);
  expect([...catalogue.values()].map(({ spot, ...fields }) => fields)).toEqual([
    { code: "HTTP_404", ...entry(404) },
    { code: "ENDED", ...entry(409) },
  ]);
  const [operation] = operationsOf(document as never);
  expect([...errorCodesOf(operation as never, catalogue)]).toEqual([
    ["404", ["HTTP_404"]],
    ["409", ["ENDED"]],
  ]);
});

test("accepts a contract without codes", () => {
  expect(problemsIn({ api: documentWith(undefined, undefined) })).toEqual([]);
});

test("accepts a shared catalogue if each code is used in one of two documents", () => {
  const first = documentWith(CATALOGUE, { "409": ["ENDED"] });
  const second = documentWith(CATALOGUE, undefined, { id: "readThing", statuses: ["404"] });
  expect(problemsIn({ one: first, other: second })).toEqual([]);
});

const LISTED = "api#/paths/~1things/post/x-error-codes";
const HINT = {
  unknown: "correct its name, or add it to x-error-catalogue with status, title, cause, remedy and repeat",
  unused: "list it in x-error-codes of the operations that return it, or remove it",
};

test.each<[string, object, string[]]>([
  [
    "a code that the catalogue lacks",
    documentWith(CATALOGUE, { "409": ["ENDED", "LOCKED"] }),
    [`${LISTED}/409/1 Expected a code of x-error-catalogue, got LOCKED. ${HINT.unknown}`],
  ],
  [
    "a code that is misspelt",
    documentWith(CATALOGUE, { "409": ["ENDED", "ENEDD"] }),
    [`${LISTED}/409/1 Expected a code of x-error-catalogue, got ENEDD. did you mean ENDED?`],
  ],
  [
    "no catalogue at all",
    documentWith(undefined, { "409": ["ENDED"] }),
    [`${LISTED}/409/0 Expected a code of x-error-catalogue, got ENDED. ${HINT.unknown}`],
  ],
  [
    "a status that the operation lacks",
    documentWith({ ...CATALOGUE, BROKEN: entry(422) }, { "409": ["ENDED"], "422": ["BROKEN"] }),
    [
      `${LISTED}/422 Expected one of the statuses of endThing, 200, 404, 409; got 422. add the status 422 to its responses, or correct the status`,
      `api#/components/schemas/Code/x-error-catalogue/BROKEN Expected an operation that returns 422 with BROKEN, got none. ${HINT.unused}`,
    ],
  ],
  [
    "a code under another status than its own",
    documentWith(CATALOGUE, { "404": ["ENDED"], "409": ["ENDED"] }),
    [
      `${LISTED}/404/0 Expected ENDED under 409, the status that x-error-catalogue has for it; got it under 404. move it to "409", or add a separate code for this status`,
    ],
  ],
  [
    "a general code",
    documentWith(CATALOGUE, { "404": ["HTTP_404"], "409": ["ENDED"] }),
    [
      `${LISTED}/404/0 Expected only codes that are more specific than HTTP_404, which every response with status 404 may have. remove it`,
    ],
  ],
  [
    "a status without any code",
    documentWith({ HTTP_404: entry(404) }, undefined),
    [
      "api#/paths/~1things/post Expected the codes of endThing 409 in x-error-codes, got none. list them, or add HTTP_409 to x-error-catalogue",
    ],
  ],
  [
    "a general code with another status",
    documentWith({ ...CATALOGUE, HTTP_409: entry(404) }, { "409": ["ENDED"] }),
    [
      "api#/components/schemas/Code/x-error-catalogue/HTTP_409 Expected HTTP_409 to have the status of its name, got 404. correct the status, or rename the code",
    ],
  ],
  [
    "an example with a code of another status, or of none",
    documentWith({ HTTP_404: entry(404) }, undefined, {
      statuses: ["404"],
      exampleCodes: ["HTTP_404", "HTTP_40", "ENDED"],
    }),
    [
      "api#/paths/~1things/post/responses/404/content/application~1json/examples/HTTP_40/value/errors/0/code Expected in an example of 404 a code that x-error-catalogue has for it, got HTTP_40. did you mean HTTP_404?",
      "api#/paths/~1things/post/responses/404/content/application~1json/examples/ENDED/value/errors/0/code Expected in an example of 404 a code that x-error-catalogue has for it, got ENDED. use one of HTTP_404",
    ],
  ],
  [
    "a code that no operation returns",
    documentWith({ ...CATALOGUE, LOCKED: entry(409), HTTP_500: entry(500) }, { "409": ["ENDED"] }),
    [
      `api#/components/schemas/Code/x-error-catalogue/LOCKED Expected an operation that returns 409 with LOCKED, got none. ${HINT.unused}`,
      `api#/components/schemas/Code/x-error-catalogue/HTTP_500 Expected an operation that returns 500 with HTTP_500, got none. ${HINT.unused}`,
    ],
  ],
])("rejects %s at its place", (_name, document, problems) => {
  expect(problemsIn({ api: document })).toEqual(problems);
});

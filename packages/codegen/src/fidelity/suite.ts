import type { SourceFile } from "@partner-api/contract";
import {
  CannotRead,
  ContractError,
  contractOf,
  describeDocument,
  isRecord,
  rootOf,
  schemasOf,
} from "@partner-api/contract";
import { withReferences } from "./judge.ts";
import { brief, type Outcome } from "./measure.ts";
import { validatorsOf } from "./validators.ts";

/** A group of the JSON Schema test suite: a schema, and values with their expected verdicts. */
type Group = { description: string; schema: unknown; tests: { description: string; data: unknown; valid: boolean }[] };

/** In OpenAPI 3.1, formats may be annotations only. Here they are validated, so the tests that assume annotations are skipped. */
const ANNOTATION_ONLY = /only an annotation/;

/** Compares the validators generated for one file of the suite with its expected verdicts. */
export function measureGroups(file: SourceFile): Outcome[] {
  if (!Array.isArray(file.value))
    throw new CannotRead(
      `${file.name}: expected a list of groups of the JSON Schema test suite, got ${typeof file.value}.`,
    );
  return (file.value as Group[]).map((group, index) => measureGroup(file, group, index));
}

function measureGroup(file: SourceFile, { description, schema, tests }: Group, index: number): Outcome {
  const name = `${file.name}#/${index} ${description}`;
  const applicableTests = tests.filter((test) => !ANNOTATION_ONLY.test(test.description));
  const component = isRecord(schema) ? componentFrom(schema) : schema === true ? {} : { not: {} };
  const locate = (keys: readonly string[]): string => `${file.name}#/${[index, "schema", ...keys.slice(3)].join("/")}`;
  const value = {
    openapi: "3.1.1",
    info: { title: "suite", version: "1" },
    components: { schemas: { Group: component } },
  };
  const [parsed] = contractOf({ openapi: value });
  if (parsed === undefined) throw new Error("Expected one document.");
  const document = describeDocument("suite", rootOf({ ...parsed.root.file, locate }));
  try {
    const { validate, by } = validatorsOf(schemasOf(document))("Group");
    const failing = applicableTests.find(({ data, valid }) => (validate(data).violations === undefined) !== valid);
    if (failing === undefined) return { name, verdict: by, values: applicableTests.length };
    const detail = `${failing.description}: ${brief(failing.data)} is ${failing.valid ? "valid" : "invalid"}, but the generated validator disagrees`;
    return { name, verdict: "differs", detail: detail, values: applicableTests.length };
  } catch (error) {
    if (error instanceof ContractError)
      return { name, verdict: "refused", detail: `${error.place}  ${error.message}`, values: 0 };
    if (error instanceof CannotRead) return { name, verdict: "refused", detail: error.message, values: 0 };
    throw error;
  }
}

/** A schema as the only component of a document. Its references are redirected there, and its dialect becomes the document's. */
function componentFrom({ $schema: _, ...schema }: Record<string, unknown>): unknown {
  return withReferences(schema, (ref) => ref.replace(/^#/, "#/components/schemas/Group"));
}

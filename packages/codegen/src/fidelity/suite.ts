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
import { brief, type Outcome } from "./measure.ts";
import { validatorsOf } from "./validators.ts";

/** A group of the JSON Schema test suite: a schema, and values with their verdicts. */
type Group = { description: string; schema: unknown; tests: { description: string; data: unknown; valid: boolean }[] };

/** OpenAPI 3.1 lets formats describe only; here they bind, and the tests that say otherwise are left out. */
const ANNOTATION_ONLY = /only an annotation/;

/** Holds the validators that the generators make of the groups of one file of the suite to the verdicts in it. */
export function measureGroups(file: SourceFile): Outcome[] {
  if (!Array.isArray(file.value))
    throw new CannotRead(`${file.name}: expected a list of groups of the JSON Schema test suite.`);
  return (file.value as Group[]).map((group, index) => measureGroup(file, group, index));
}

function measureGroup(file: SourceFile, { description, schema, tests }: Group, index: number): Outcome {
  const name = `${file.name}#/${index} ${description}`;
  const judged = tests.filter((one) => !ANNOTATION_ONLY.test(one.description));
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
    const wrong = judged.find(({ data, valid }) => (validate(data).violations === undefined) !== valid);
    if (wrong === undefined) return { name, verdict: by, values: judged.length };
    const said = `${wrong.description}: ${brief(wrong.data)} is ${wrong.valid ? "valid" : "invalid"}, ours says otherwise`;
    return { name, verdict: "differs", said, values: judged.length };
  } catch (error) {
    if (error instanceof ContractError)
      return { name, verdict: "refused", said: `${error.place}  ${error.message}`, values: 0 };
    if (error instanceof CannotRead) return { name, verdict: "refused", said: error.message, values: 0 };
    throw error;
  }
}

/** A schema as the only component of a document: its references lead there, and its dialect is that of the document. */
function componentFrom(schema: Record<string, unknown>): unknown {
  const { $schema: _, ...own } = schema;
  const moved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(moved);
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === "$ref" && typeof value === "string" ? value.replace(/^#/, "#/components/schemas/Group") : moved(value),
      ]),
    );
  };
  return moved(own);
}

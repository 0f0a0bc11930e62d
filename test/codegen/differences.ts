import { isDeepStrictEqual } from "node:util";
import { brief } from "../../packages/codegen/test/judges.ts";
import { isRecord } from "../../packages/contract/src/contract.ts";

/** Where two values differ, each place with what stands there: `a/b: authored 1, served 2`. Keys that hold nothing count as absent. */
export function differences(authored: unknown, served: unknown, path = ""): string[] {
  if (isDeepStrictEqual(authored, served)) return [];
  if (!isRecord(authored) || !isRecord(served))
    return [`${path}: authored ${brief(authored)}, served ${brief(served)}`];
  const keys = new Set([...Object.keys(authored), ...Object.keys(served)]);
  return [...keys].flatMap((key) => differences(authored[key], served[key], path === "" ? key : `${path}/${key}`));
}

import { readYaml } from "@partner-api/contract";
import { visit } from "yaml";
import { pairAt } from "./pair.ts";
import type { Edit, FixPlace } from "./rule.ts";

/** The name that a "did you mean" suggestion proposes. */
const suggestedName = (hint: string): string | undefined => /^did you mean (\S+)\?$/.exec(hint)?.[1];

/** Replaces a misspelt key or value with the suggested name. */
export function replaceName({ text, offset, hint }: FixPlace): Edit[] | undefined {
  const near = suggestedName(hint);
  let edit: Edit | undefined;
  visit(readYaml(text).document, {
    Scalar(_, { range, type }) {
      if (range?.[0] === offset)
        edit = { from: range[0], to: range[1], put: type === "PLAIN" ? `${near}` : `"${near}"` };
    },
  });
  return near === undefined || edit === undefined ? undefined : [edit];
}

/** Like `nearName`, for a finding at a key with an invalid value. */
export function replaceValue(place: FixPlace): Edit[] | undefined {
  if (!/, got "[^"]*"\.$/.test(place.message)) return replaceName(place);
  const pair = pairAt(place.text, place.offset);
  return pair && replaceName({ ...place, offset: pair.end - pair.value.length });
}

/** Replaces a broken reference with the suggested one. */
export function replaceReference(place: FixPlace): Edit[] | undefined {
  const near = suggestedName(place.hint);
  const pair = pairAt(place.text, place.offset);
  if (near === undefined || pair === undefined) return undefined;
  return [{ from: pair.end - pair.value.length, to: pair.end, put: JSON.stringify(near) }];
}

import { alternatives } from "./alternatives.ts";
import { addSeen, type Check, type Compile, type Keywords, noneSeen } from "./check.ts";
import { containsCheck, entriesCheck, unevaluatedItemsCheck } from "./entries.ts";
import { dependentSchemasCheck, membersCheck, namesCheck, unevaluatedPropertiesCheck } from "./members.ts";

/** The checks of the keywords that hold further schemas. Those that ask for the rest of a value come last. */
export function applicators(schema: Keywords, compile: Compile): Check[] {
  const inner = [
    ...membersCheck(schema, compile),
    ...namesCheck(schema, compile),
    ...entriesCheck(schema, compile),
    ...containsCheck(schema, compile),
    ...dependentSchemasCheck(schema, compile),
    ...alternatives(schema, compile),
  ];
  const rest = [...unevaluatedPropertiesCheck(schema, compile), ...unevaluatedItemsCheck(schema, compile)];
  if (rest.length === 0) return inner;
  return [
    (value, run, seen) => {
      const own = noneSeen();
      let sound = true;
      for (const check of inner) if (!check(value, run, own)) sound = false;
      if (sound) for (const check of rest) if (!check(value, run, own)) sound = false;
      addSeen(seen, own);
      return sound;
    },
  ];
}

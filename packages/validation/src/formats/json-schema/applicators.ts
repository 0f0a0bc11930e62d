import { alternatives } from "./alternatives.ts";
import { addSeen, type Check, type Compile, emptySeen, type Keywords } from "./check.ts";
import { containsCheck, entriesCheck, unevaluatedItemsCheck } from "./entries.ts";
import { dependentSchemasCheck, membersCheck, namesCheck, unevaluatedPropertiesCheck } from "./members.ts";

/** Checks of the keywords with subschemas. The `unevaluated…` keywords run last, because they apply to the remaining keys and entries. */
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
      const evaluated = emptySeen();
      let valid = true;
      for (const check of inner) if (!check(value, run, evaluated)) valid = false;
      if (valid) for (const check of rest) if (!check(value, run, evaluated)) valid = false;
      addSeen(seen, evaluated);
      return valid;
    },
  ];
}

import { below, type Check, type Compile, fits, isSettled, type JsonSchema, type Keywords, refuse } from "./check.ts";

/** `prefixItems` and `items` */
export function entriesCheck({ prefixItems, items }: Keywords, compile: Compile): Check[] {
  if (prefixItems === undefined && items === undefined) return [];
  const first = ((prefixItems ?? []) as JsonSchema[]).map(compile);
  const rest = items === undefined ? undefined : compile(items as JsonSchema);
  return [
    (value, run, seen) => {
      if (!Array.isArray(value)) return true;
      if (items === false && value.length > first.length) return refuse(run, `at most ${first.length} entries`);
      let sound = true;
      for (let index = 0; index < value.length; index++) {
        const check = first[index] ?? rest;
        if (check === undefined) break;
        if (!sound && isSettled(run)) return false;
        sound = below(check, value[index], index, run) && sound;
        seen?.items.add(index);
      }
      return sound;
    },
  ];
}

/** `contains` with `minContains` and `maxContains` */
export function containsCheck({ contains, minContains, maxContains }: Keywords, compile: Compile): Check[] {
  if (contains === undefined) return [];
  const check = compile(contains as JsonSchema);
  const least = (minContains as number | undefined) ?? 1;
  const most = (maxContains as number | undefined) ?? Number.POSITIVE_INFINITY;
  return [
    (value, run, seen) => {
      if (!Array.isArray(value)) return true;
      let count = 0;
      for (let index = 0; index < value.length; index++)
        if (fits(check, value[index], run)) {
          count++;
          seen?.items.add(index);
        }
      if (count < least) return refuse(run, `at least ${least} entries of the kind that must be there`);
      return count <= most || refuse(run, `at most ${most} entries of the kind that is counted`);
    },
  ];
}

/** `unevaluatedItems`: of the entries that nothing else had a schema for. */
export function unevaluatedItemsCheck({ unevaluatedItems: rest }: Keywords, compile: Compile): Check[] {
  if (rest === undefined) return [];
  const check = compile(rest as JsonSchema);
  return [
    (value, run, seen) => {
      if (!Array.isArray(value)) return true;
      let sound = true;
      for (let index = 0; index < value.length; index++) {
        if (seen?.items.has(index)) continue;
        if (!sound && isSettled(run)) return false;
        sound = below(check, value[index], index, run) && sound;
        seen?.items.add(index);
      }
      return sound;
    },
  ];
}

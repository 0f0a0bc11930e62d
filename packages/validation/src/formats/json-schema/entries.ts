import { below, type Check, type Compile, fits, isSettled, type JsonSchema, type Keywords, reject } from "./check.ts";

/** `prefixItems` and `items` */
export function entriesCheck({ prefixItems, items }: Keywords, compile: Compile): Check[] {
  if (prefixItems === undefined && items === undefined) return [];
  const first = ((prefixItems ?? []) as JsonSchema[]).map(compile);
  const rest = items === undefined ? undefined : compile(items as JsonSchema);
  return [
    (value, run, evaluated) => {
      if (!Array.isArray(value)) return true;
      if (items === false && value.length > first.length) return reject(run, `at most ${first.length} entries`);
      let valid = true;
      for (let index = 0; index < value.length; index++) {
        const check = first[index] ?? rest;
        if (check === undefined) break;
        if (!valid && isSettled(run)) return false;
        valid = below(check, value[index], index, run) && valid;
        evaluated?.items.add(index);
      }
      return valid;
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
    (value, run, evaluated) => {
      if (!Array.isArray(value)) return true;
      let count = 0;
      for (let index = 0; index < value.length; index++)
        if (fits(check, value[index], run)) {
          count++;
          evaluated?.items.add(index);
        }
      if (count < least) return reject(run, `at least ${least} matching entries`);
      return count <= most || reject(run, `at most ${most} matching entries`);
    },
  ];
}

/** `unevaluatedItems` */
export function unevaluatedItemsCheck({ unevaluatedItems: rest }: Keywords, compile: Compile): Check[] {
  if (rest === undefined) return [];
  const check = compile(rest as JsonSchema);
  return [
    (value, run, evaluated) => {
      if (!Array.isArray(value)) return true;
      let valid = true;
      for (let index = 0; index < value.length; index++) {
        if (evaluated?.items.has(index)) continue;
        if (!valid && isSettled(run)) return false;
        valid = below(check, value[index], index, run) && valid;
        evaluated?.items.add(index);
      }
      return valid;
    },
  ];
}

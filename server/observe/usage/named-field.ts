import type { SentNames } from "../../../generated/usage.ts";

/**
 * Returns the name in the contract of a field or parameter of an operation, so that hostile names do not become labels: a parameter, or the
 * deepest known part of a JSON Pointer, with `*` for any index or key. Returns undefined for an unknown parameter.
 *
 * @param names by operationId
 */
export function namedFieldIn(names: Readonly<Record<string, SentNames>>) {
  const pointersOf = new Map<string, Set<string>>();

  /** Pointers of all fields of the body, and of all parts above them. */
  function pointersIn(operationId: string): Set<string> {
    const existing = pointersOf.get(operationId);
    if (existing !== undefined) return existing;
    const pointers = new Set<string>();
    for (const field of names[operationId]?.fields ?? [])
      for (let end = field.length; end > 0; end = field.lastIndexOf("/", end - 1)) pointers.add(field.slice(0, end));
    pointersOf.set(operationId, pointers);
    return pointers;
  }

  return (operationId: string, field = ""): string | undefined => {
    if (field !== "" && !field.startsWith("/")) {
      const { path, query, header, cookie } = names[operationId] as SentNames;
      const [name = ""] = field.split("["); // a field of an object parameter
      return [path, query, header, cookie].some((parameters) => parameters.includes(name)) ? name : undefined;
    }
    const pointers = pointersIn(operationId);
    let prefix = "";
    for (const step of field.split("/").slice(1)) {
      const next = [`${prefix}/${step}`, `${prefix}/*`].find((pointer) => pointers.has(pointer));
      if (next === undefined) break;
      prefix = next;
    }
    return prefix;
  };
}

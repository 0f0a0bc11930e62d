import { componentsOf, type Document, stopAt } from "@partner-api/contract";

/** Emits the value of an example of `components` as JSON. */
export function emitExample(document: Document, name: string): string {
  const { value } = (componentsOf(document, "examples").get(name)?.value ?? {}) as { value?: object };
  if (value === undefined) stopAt(document.root, `expected an example ${name}, which the sandbox needs, got none`);
  return `${JSON.stringify(value, null, 2)}\n`;
}

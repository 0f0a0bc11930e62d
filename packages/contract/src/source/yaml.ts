import { type Document, LineCounter, parseDocument } from "yaml";

/** A text as YAML: its nodes, with what is wrong in them, and where its lines begin. Whoever wants the value has one of his own: `document.toJS()`. */
export type Yaml = { document: Document; lines: LineCounter };

/** Some more than a contract has files. */
const MAX_KNOWN = 128;
const known = new Map<string, Yaml>();

/** Reads a text once for all who look at it in turn, readers, rules and places; nobody changes its nodes. */
export function readYaml(text: string): Yaml {
  const yaml = known.get(text) ?? readNow(text);
  known.delete(text);
  known.set(text, yaml); // the latest is last
  const [oldest = ""] = known.keys();
  if (known.size > MAX_KNOWN) known.delete(oldest);
  return yaml;
}

function readNow(text: string): Yaml {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines }), lines };
}

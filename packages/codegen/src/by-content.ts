import { isRecord, perObject, type Spot } from "@partner-api/contract";

/** More than a contract has, so that a change and its undo stay. */
const MAX_RESULTS = 5_000;

/** Results by content. Most saves of `npm run dev` change few parts, and the clients have the same schemas as the service. */
export class Results<Result> {
  readonly #results = new Map<string, Result>();

  get = (key: string): Result | undefined => this.#results.get(key);

  set(key: string, result: Result): void {
    if (this.#results.size >= MAX_RESULTS) this.#results.clear();
    this.#results.set(key, result);
  }
}

/**
 * A function of a part that is computed once per name and content of the part and of all components that it references.
 *
 * @param compute reads from the rest only what name and content determine
 */
export function byContent<Part extends Spot, Result, Rest extends unknown[]>(
  compute: (name: string, part: Part, ...rest: Rest) => Result,
): (name: string, part: Part, ...rest: Rest) => Result {
  const results = new Results<Result>();
  return (name, part, ...rest) => {
    const key = `${name} ${contentOf(part.file.value as object, part.value)}`;
    const result = results.get(key) ?? compute(name, part, ...rest);
    results.set(key, result);
    return result;
  };
}

/** Identifies the content of a part of a document, and of all components that it references at any depth. */
export function contentOf(document: object, part: unknown): string {
  if (!isRecord(part)) return JSON.stringify(part);
  const contents = contentsIn(document);
  const content = contents.get(part) ?? readContent(document, part);
  contents.set(part, content);
  return content;
}

/** A document must not change after its first call. */
const contentsIn = perObject((_document: object) => new WeakMap<object, string>());

function readContent(document: object, part: object): string {
  const { components = {} } = document as { components?: Record<string, Record<string, unknown>> };
  const { id, references } = contentIn(part);
  const names = new Set(references);
  const ids = [id];
  for (const name of names) {
    const [section = "", component = ""] = name.split("/");
    const target = components[section]?.[component];
    const content = isRecord(target) ? contentIn(target) : { id: ++count, references: [] };
    ids.push(content.id);
    for (const reference of content.references) names.add(reference);
  }
  return ids.join();
}

/** A `$ref` to a component or into it. Other references have an unknown content, which equals no other. */
const REF = /"\$ref":"(?:#\/components\/([^"/%~]+\/[^"/%~]+))?/g;

/** Content of a part, which does not change, and the components that it references, as `schemas/Menu`. */
const contentIn = perObject((part: object) => {
  const text = JSON.stringify(part);
  return { id: idOf(text), references: [...new Set([...text.matchAll(REF)].map(([, name = ""]) => name))] };
});

const ids = new Results<number>();
let count = 0;
/** A number for each text, never used for another one. */
function idOf(text: string): number {
  const id = ids.get(text) ?? ++count;
  ids.set(text, id);
  return id;
}

import { escapePointer } from "@partner-api/contract/document";
import type { Spot } from "@partner-api/contract/source";
import { canonicalText } from "./canonical-text.ts";
import type { Audience } from "./change.ts";
import type { Codes } from "./codes.ts";

export type Side = "base" | "revision";
type Node = { [key: string]: unknown };
/** What a pointer into a skeleton stands for in the documents. */
export type Origin = {
  pair: number;
  audience: Audience;
  place: string;
  subject: string;
  name: string;
  spot: Spot | undefined;
};

/**
 * What documents consist of, without schemas and texts, in one form for both sides: what `redocly diff` is asked about.
 * `put` writes a value at a path of keys and remembers where it is from.
 */
export class Skeleton {
  readonly codes: Codes;
  readonly kind: "openapi" | "asyncapi";
  readonly #documents: Record<Side, Node>;
  readonly #origins = new Map<string, Origin>();

  constructor(kind: "openapi" | "asyncapi", codes: Codes) {
    this.kind = kind;
    this.codes = codes;
    const head = { info: { title: "skeleton", version: "1.0.0" } };
    const empty = (): Node =>
      kind === "openapi" ? { openapi: "3.1.1", ...head, paths: {} } : { asyncapi: "3.0.0", ...head };
    this.#documents = { base: empty(), revision: empty() };
  }

  /** Says where the node at a path of keys is from, without writing one. */
  name(side: Side, keys: (string | number)[], origin: Origin): void {
    this.#origins.set(`${side} ${pointerTo(keys)}`, origin);
  }

  put(side: Side, keys: (string | number)[], value: unknown, origin: Origin): void {
    let node = this.#documents[side] as Record<string | number, unknown>;
    for (const [index, key] of keys.slice(0, -1).entries()) {
      node[key] ??= typeof keys[index + 1] === "number" ? [] : {};
      node = node[key] as Node;
    }
    node[keys.at(-1) as string] = value;
    this.name(side, keys, origin);
  }

  /** Where the node at a pointer, or the nearest one above it, is from. */
  origin(side: Side, pointer: string): Origin | undefined {
    for (let at = pointer; at.includes("/"); at = at.slice(0, at.lastIndexOf("/"))) {
      const found = this.#origins.get(`${side} ${at}`);
      if (found) return found;
    }
    return undefined;
  }

  text(side: Side): string {
    return JSON.stringify(this.#documents[side]);
  }

  get isEqual(): boolean {
    return canonicalText(this.#documents.base) === canonicalText(this.#documents.revision);
  }
}

const pointerTo = (keys: (string | number)[]): string =>
  `#${keys.map((key) => `/${escapePointer(String(key))}`).join("")}`;

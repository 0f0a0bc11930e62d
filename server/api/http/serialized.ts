/** Serialized JSON, sent without parsing it. `Body` is its type. */
export type Serialized<Body> = {
  bytes: Uint8Array<ArrayBuffer> | string;
  /** Never set; ties the bytes to their type. */
  body?: Body;
};

/** A complete serialized response, which retries get byte for byte. */
export type SerializedResponse<Body, Status extends number> = Serialized<Body> & { status: Status };

export const serialize = <Body, Status extends number>(
  body: Body,
  status: Status,
): SerializedResponse<Body, Status> => ({
  status,
  bytes: JSON.stringify(body),
});

/** Placeholder for a list whose entries the store returns as text; `serializeList` fills it. */
export const listToFill = (): never[] => [];

/**
 * Serializes `body` with `entries` in its only list, a `listToFill`.
 *
 * @param entries JSON texts with a comma between them
 * @throws Error unless the body has exactly one empty list
 */
export function serializeList<Body>(body: Body, entries: string): Serialized<Body> {
  return { bytes: aroundList(body).join(entries) };
}

/**
 * Serializes `body` up to and from the entries of its only list, a `listToFill`.
 *
 * @throws Error unless the body has exactly one empty list
 */
export function aroundList(body: unknown): [start: string, end: string] {
  const [start = "", ...ends] = JSON.stringify(body).split("[]");
  const [end] = ends;
  if (end === undefined || ends.length > 1) throw new Error(`expected one empty list in the body, got ${ends.length}`);
  return [`${start}[`, `]${end}`];
}

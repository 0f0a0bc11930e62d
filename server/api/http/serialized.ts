/** JSON that is sent as it was stored. `Body` is the type that was serialized. */
export type Serialized<Body> = {
  bytes: Uint8Array<ArrayBuffer> | string;
  /** Never there: it only ties the bytes to their type. */
  body?: Body;
};

/** A whole answer, serialized: sent again it is the same, byte for byte. */
export type Answer<Body, Status extends number> = Serialized<Body> & { status: Status };

export const serialize = <Body, Status extends number>(body: Body, status: Status): Answer<Body, Status> => ({
  status,
  bytes: JSON.stringify(body),
});

/** The list of a body while its entries, which the store returns as text, are missing: `serializeList` fills it. */
export const listToFill = (): never[] => [];

/**
 * Serializes `body` with `entries` in its one list, a `listToFill`.
 *
 * @param entries JSON texts with a comma between them
 * @throws Error unless the body has exactly one empty list
 */
export function serializeList<Body>(body: Body, entries: string): Serialized<Body> {
  const parts = JSON.stringify(body).split("[]");
  if (parts.length !== 2) throw new Error(`expected one empty list in the body, got ${parts.length - 1}`);
  return { bytes: parts.join(`[${entries}]`) };
}

import type { Context, TypedResponse } from "hono";

/** JSON that is sent as it was stored. `Body` is the type it was printed from. */
export type Printed<Body> = {
  bytes: Uint8Array<ArrayBuffer> | string;
  /** Never there: it only ties the bytes to their type. */
  body?: Body;
};

/** A whole answer, printed: sent again it is the same, byte for byte. */
export type Answer<Body, Status extends number> = Printed<Body> & { status: Status };

export const printAnswer = <Body, Status extends number>(body: Body, status: Status): Answer<Body, Status> => ({
  status,
  bytes: JSON.stringify(body),
});

/** Prints `body` with `entries`, JSON texts with a comma between them, in its one list, which is still empty. */
export const printList = <Body>(body: Body, entries: string): Printed<Body> => ({
  bytes: JSON.stringify(body).replace("[]", () => `[${entries}]`),
});

/** Sends the bytes as they are. The type system then holds them to the contract like any other answer. */
export function sendPrinted<Body, Status extends 200 | 201>(
  c: Context,
  { bytes }: Printed<Body>,
  status: Status,
): TypedResponse<Body, Status, "json"> {
  const headers = { "Content-Type": "application/json" };
  return c.body(bytes, status, headers) as unknown as TypedResponse<Body, Status, "json">;
}

/** 304: the caller's copy still holds. */
export const sendNotModified = (c: Context): TypedResponse<Record<never, never>, 304, string> =>
  c.body(null, 304) as unknown as TypedResponse<Record<never, never>, 304, string>;

import type { Context, TypedResponse } from "hono";

/** An answer that was printed as JSON when it was stored. `Body` is the type it was printed from. */
export type Printed<Body> = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Changes whenever the bytes do. */
  revision: string;
  /** Never there: it only ties the bytes to their type. */
  body?: Body;
};

/** Sends the bytes as they are. The type system then holds them to the contract like any other answer. */
export function sendPrinted<Body>(c: Context, { bytes }: Printed<Body>): TypedResponse<Body, 200, "json"> {
  return c.body(bytes, 200, { "Content-Type": "application/json" }) as unknown as TypedResponse<Body, 200, "json">;
}

/** 304: the caller's copy still holds. */
export const sendNotModified = (c: Context): TypedResponse<Record<never, never>, 304, string> =>
  c.body(null, 304) as unknown as TypedResponse<Record<never, never>, 304, string>;

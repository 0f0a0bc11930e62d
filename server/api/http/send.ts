import type { Context, TypedResponse } from "hono";
import type { Serialized } from "./serialized.ts";

/** Sends serialized JSON, typed like the response of the contract. */
export function sendSerialized<Body, Status extends 200 | 201>(
  c: Context,
  { bytes }: Serialized<Body>,
  status: Status,
): TypedResponse<Body, Status, "json"> {
  const headers = { "Content-Type": "application/json" };
  return c.body(bytes, status, headers) as unknown as TypedResponse<Body, Status, "json">;
}

/** 304: the client's copy is current. */
export const sendNotModified = (c: Context): TypedResponse<Record<never, never>, 304, string> =>
  c.body(null, 304) as unknown as TypedResponse<Record<never, never>, 304, string>;

import type { Context, TypedResponse } from "hono";
import type { Serialized } from "./serialized.ts";

/** Sends the bytes as they are. The type system then holds them to the contract like any other answer. */
export function sendSerialized<Body, Status extends 200 | 201>(
  c: Context,
  { bytes }: Serialized<Body>,
  status: Status,
): TypedResponse<Body, Status, "json"> {
  const headers = { "Content-Type": "application/json" };
  return c.body(bytes, status, headers) as unknown as TypedResponse<Body, Status, "json">;
}

/** 304: the caller's copy still holds. */
export const sendNotModified = (c: Context): TypedResponse<Record<never, never>, 304, string> =>
  c.body(null, 304) as unknown as TypedResponse<Record<never, never>, 304, string>;

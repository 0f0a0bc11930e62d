import type { z } from "zod";
import type { components as platform } from "../../clients/platform/src/generated/types.ts";
import type { components as client } from "../../clients/typescript/src/generated/types.ts";
import type * as schemas from "../../generated/schemas.ts";

/*
 * Checked by `tsc`, never executed: openapi-typescript's types for clients and zod's types on the server are equal for every
 * component. An error contains the component's name: "Types of property 'Catalog' are incompatible".
 */

/** The values that the server accepts. */
type Server = { [Name in keyof typeof schemas]: z.input<(typeof schemas)[Name]> };

type _Partners = Every<Verdicts<client["schemas"], Server>>;
type _Platform = Every<Verdicts<platform["schemas"], Server>>;
type _Nothing = Every<
  Record<Exclude<keyof Server, keyof client["schemas"] | keyof platform["schemas"]>, "no client has it">
>;

type Every<All extends Record<string, true>> = All;

type Verdicts<Client, Server> = {
  [Name in keyof Client]: Name extends keyof Server
    ? Verdict<Client[Name], Server[Name]>
    : "the server has no such schema";
};

type Verdict<Client, Server> = [Client] extends [Server]
  ? [Server] extends [Client]
    ? Same<Plain<Client>, Plain<Server>> extends true
      ? true
      : "one has a key that the other lacks"
    : "the server takes what the client may not send"
  : "the client may send what the server does not take";

/** Assignable types may still differ in an optional key; identical ones may not. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** `A & B` as one object, recursively. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Entry)[]
    ? Plain<Entry>[]
    : { [Key in keyof T]: Plain<T[Key]> };

type Order = { id: string; note?: string | null; lines: { price: number }[] };
type Taxed = Omit<Order, "lines"> & { lines: { price: number; tax?: number }[] };
type _Alike = Every<Verdicts<{ Order: Omit<Order, "id"> & { id: string } }, { Order: Order }>>;

// @ts-expect-error The client may send a string where the server accepts none.
type _OtherType = Every<Verdicts<{ Order: Omit<Order, "id"> & { id: number } }, { Order: Order }>>;
// @ts-expect-error The server requires a key that the client may omit.
type _Optional = Every<Verdicts<{ Order: Partial<Order> }, { Order: Order }>>;
// @ts-expect-error The server accepts null, and the client may not send it.
type _Null = Every<Verdicts<{ Order: Omit<Order, "note"> & { note?: string } }, { Order: Order }>>;
// @ts-expect-error The client has an optional key that the server does not have; both are mutually assignable.
type _Key = Every<Verdicts<{ Order: Order & { tip?: number } }, { Order: Order }>>;
// @ts-expect-error The same, nested.
type _DeepKey = Every<Verdicts<{ Order: Taxed }, { Order: Order }>>;
// @ts-expect-error A component without zod.
type _Component = Every<Verdicts<{ Order: Order; Tip: number }, { Order: Order }>>;

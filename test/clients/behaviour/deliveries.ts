import { createHmac } from "node:crypto";
import fc from "fast-check";
import { z } from "zod";
import { readTable } from "./cases.ts";
import type { Received, Sent } from "./receive.ts";

const deliveryCase = z.strictObject({
  case: z.string(),
  secret: z.string().nullable().optional(),
  key: z.int().min(1).optional(),
  id: z.int().min(1).optional(),
  headers: z.record(z.string(), z.string().nullable()).optional(),
  body: z.string().optional(),
  hex: z.string().optional(),
  nested: z.int().optional(),
  outcome: z.union([
    z.enum(["ok", "any"]),
    z.strictObject({ secret: z.string() }),
    z.strictObject({ refused: z.tuple([z.int(), z.string()]) }),
  ]),
});
export type DeliveryCase = z.infer<typeof deliveryCase>;

export const readDeliveryCases = (file: string): DeliveryCase[] => readTable(file, deliveryCase);

/** The contract's vector: a sound delivery, with a secret whose key is text, to be found wherever it is shown. */
export type Vector = { secret: string; headers: Record<string, string>; body: string };

/** A case as it is sent. */
export function sentOf({ secret, key, id, headers = {}, body, hex, nested }: DeliveryCase, vector: Vector): Sent {
  const own =
    secret !== undefined
      ? secret
      : key === undefined
        ? vector.secret
        : `whsec_${Buffer.alloc(key, "k").toString("base64")}`;
  const deep =
    nested === undefined ? undefined : `{"deep":${"[".repeat(nested)}${"]".repeat(nested)},${vector.body.slice(1)}`;
  const bytes = hex === undefined ? Buffer.from(body ?? deep ?? vector.body) : Buffer.from(hex, "hex");
  return signed(bytes, own, { ...(id && { "webhook-id": "k".repeat(id) }), ...headers }, vector);
}

/** Signed over the id and the time that are sent, whatever they are. */
function signed(body: Buffer, secret: string | null, changed: Record<string, string | null>, vector: Vector): Sent {
  const key = Buffer.from(secret?.replace(/^whsec_/, "") ?? "", "base64");
  const sentAt = vector.headers["webhook-timestamp"] ?? "";
  const id = changed["webhook-id"] ?? "key-1";
  const time = changed["webhook-timestamp"] ?? sentAt;
  const all: Record<string, string | null> = {
    "webhook-id": id,
    "X-Svc-Idempotency-Key": id,
    "webhook-timestamp": time,
    "webhook-signature": `v1,${createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest("base64")}`,
    "X-Svc-Signature": createHmac("sha256", key).update(body).digest("hex"),
    ...changed,
  };
  const headers = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { secrets: [secret], headers, body: body.toString("base64"), now: Number(sentAt) };
}

/** Genuine deliveries of which one value is another one, and deliveries with one header of any text. */
export function hostileDeliveries(vector: Vector, seed: number, count: number): Sent[] {
  const event = JSON.parse(vector.body) as unknown;
  const paths = pathsIn(event);
  const body = fc
    .tuple(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }))
    .map(([path, value]) =>
      signed(Buffer.from(JSON.stringify(withValue(event, path, value))), vector.secret, {}, vector),
    );
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 40 })
    .map((value) => signed(Buffer.from(value), vector.secret, {}, vector));
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature", "X-Svc-Idempotency-Key"];
  const header = fc
    .tuple(fc.constantFrom(...names), fc.string({ unit: "grapheme", maxLength: 40 }))
    .map(([name, value]) =>
      signed(Buffer.from(vector.body), vector.secret, { [name]: value.replaceAll(/\p{C}/gu, "?").trim() }, vector),
    );
  return fc.sample(fc.oneof({ weight: 3, arbitrary: body }, bytes, header), { seed, numRuns: count });
}

const pathsIn = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? [[], ...Object.entries(value).flatMap(([key, held]) => pathsIn(held).map((path) => [key, ...path]))]
    : [[]];

function withValue(holder: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined) return put;
  const held = withValue((holder as Record<string, unknown>)[key], rest, put);
  return Array.isArray(holder) ? holder.with(Number(key), held) : { ...(holder as object), [key]: held };
}

/** What is not as the case says; empty if all is. */
export function judgeReceived(
  outcome: DeliveryCase["outcome"],
  { secrets: [secret], headers }: Sent,
  came: Received,
): string[] {
  const { shown = "", ...rest } = came;
  const leaks = leaksOf(secret ?? "")
    .filter((text) => shown.includes(text))
    .map((text) => `shows ${text}`);
  const got = JSON.stringify(rest);
  if (outcome === "ok") return got === JSON.stringify({ key: headers["webhook-id"] }) ? leaks : [...leaks, got];
  if (outcome === "any") return isOurs(came) ? leaks : [...leaks, got];
  if ("secret" in outcome) return same(came.secret) === same(outcome.secret) ? leaks : [...leaks, got];
  return JSON.stringify(outcome) === got ? leaks : [...leaks, got];
}

/** A refusal of the package, or a delivery that was taken. */
const isOurs = ({ key, refused }: Received): boolean => key !== undefined || [400, 401].includes(refused?.[0] ?? 0);

/** An error of Go begins with a small letter and has no full stop. */
const same = (text = ""): string => text.toLowerCase().replace(/\.$/, "");

/** A secret in the forms in which a language might print it. */
function leaksOf(secret: string): string[] {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length === 0) return [];
  const [first, second, third] = key;
  return [
    secret,
    secret.slice(6),
    key.toString("latin1"),
    key.toString("hex"),
    `${first} ${second} ${third} `,
    `${first}, ${second}, ${third}, `,
  ];
}

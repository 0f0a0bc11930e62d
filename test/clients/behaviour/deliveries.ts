import { createHmac } from "node:crypto";
import fc from "fast-check";
import { z } from "zod";
import { readTable } from "./cases.ts";
import type { Delivery, DeliveryResult } from "./receive.ts";

const deliveryCase = z.strictObject({
  case: z.string(),
  secret: z.string().nullable().optional(),
  key: z.int().min(1).optional(),
  signed_by: z.array(z.enum(["old", "new"])).optional(),
  receiver: z.array(z.enum(["old", "new"])).optional(),
  id: z.int().min(1).optional(),
  headers: z.record(z.string(), z.string().nullable()).optional(),
  body: z.string().optional(),
  hex: z.string().optional(),
  nested: z.int().optional(),
  late: z.int().optional(),
  sent: z.string().optional(),
  change: z.strictObject({ at: z.string(), value: z.unknown().optional() }).optional(),
  outcome: z.union([
    z.enum(["ok", "any"]),
    z.strictObject({ secret: z.string() }),
    z.strictObject({ refused: z.tuple([z.int(), z.string()]) }),
  ]),
});
export type DeliveryCase = z.infer<typeof deliveryCase>;

export const readDeliveryCases = (file: string): DeliveryCase[] => readTable(file, deliveryCase);

/** The test vector of the contract: a valid delivery. Its key is readable text, so that a leak is easy to find. */
export type Vector = { secret: string; headers: Record<string, string>; body: string };

const NEW_SECRET = `whsec_${Buffer.from("another secret of the same partner").toString("base64")}`;

/** Builds the delivery of a case. */
export function deliveryOf(
  { secret, key, signed_by, receiver, id, headers = {}, body, hex, nested, late = 0, sent, change }: DeliveryCase,
  vector: Vector,
): Delivery {
  const rotated = (names: ("old" | "new")[]) => names.map((name) => (name === "old" ? vector.secret : NEW_SECRET));
  const signingSecret =
    secret !== undefined
      ? secret
      : key === undefined
        ? vector.secret
        : `whsec_${Buffer.alloc(key, "k").toString("base64")}`;
  const deep =
    nested === undefined ? undefined : `{"deep":${"[".repeat(nested)}${"]".repeat(nested)},${vector.body.slice(1)}`;
  const changed =
    change && JSON.stringify(withValue(JSON.parse(vector.body), change.at.slice(1).split("/"), change.value));
  const bytes = hex === undefined ? Buffer.from(body ?? deep ?? changed ?? vector.body) : Buffer.from(hex, "hex");
  const signingSecrets = signed_by ? rotated(signed_by) : [signingSecret];
  const delivery = sign(bytes, signingSecrets, { ...(id && { "webhook-id": "k".repeat(id) }), ...headers }, vector);
  const sentBody = sent === undefined ? delivery.body : Buffer.from(sent).toString("base64");
  const secrets = receiver ? rotated(receiver) : delivery.secrets;
  return { ...delivery, secrets, body: sentBody, now: delivery.now + late };
}

/** Signs a delivery, with the id and timestamp of its headers even if they are invalid. */
function sign(
  body: Buffer,
  secrets: (string | null)[],
  changes: Record<string, string | null>,
  vector: Vector,
): Delivery {
  const hmacs = secrets.map((secret) => () => createHmac("sha256", keyOf(secret)));
  const sentAt = vector.headers["webhook-timestamp"] ?? "";
  const id = changes["webhook-id"] ?? "key-1";
  const time = changes["webhook-timestamp"] ?? sentAt;
  const all: Record<string, string | null> = {
    "webhook-id": id,
    "X-Svc-Idempotency-Key": id,
    "webhook-timestamp": time,
    "webhook-signature": hmacs
      .map((hmac) => `v1,${hmac().update(`${id}.${time}.`).update(body).digest("base64")}`)
      .join(" "),
    "X-Svc-Signature": hmacs[0]?.().update(body).digest("hex") ?? "",
    ...changes,
  };
  const headers = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { secrets, headers, body: body.toString("base64"), now: Number(sentAt) };
}

const keyOf = (secret: string | null): Buffer => Buffer.from(secret?.replace(/^whsec_/, "") ?? "", "base64");

/** Generates signed deliveries with a random value or body, and deliveries with a random header. */
export function hostileDeliveries(vector: Vector, seed: number, count: number): Delivery[] {
  const event = JSON.parse(vector.body) as unknown;
  const paths = pathsIn(event);
  const body = fc
    .tuple(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }))
    .map(([path, value]) =>
      sign(Buffer.from(JSON.stringify(withValue(event, path, value))), [vector.secret], {}, vector),
    );
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 40 })
    .map((value) => sign(Buffer.from(value), [vector.secret], {}, vector));
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature", "X-Svc-Idempotency-Key"];
  const header = fc
    .tuple(fc.constantFrom(...names), fc.string({ unit: "grapheme", maxLength: 40 }))
    .map(([name, value]) =>
      sign(Buffer.from(vector.body), [vector.secret], { [name]: value.replaceAll(/\p{C}/gu, "?").trim() }, vector),
    );
  return fc.sample(fc.oneof({ weight: 3, arbitrary: body }, bytes, header), { seed, numRuns: count });
}

const pathsIn = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? [[], ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry).map((path) => [key, ...path]))]
    : [[]];

function withValue(container: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const entry = withValue((container as Record<string, unknown>)[key], rest, value);
  return Array.isArray(container) ? container.with(Number(key), entry) : { ...(container as object), [key]: entry };
}

/** Compares the result of a delivery with its case. Returns the problems; empty if the case passes. */
export function checkDelivery(
  outcome: DeliveryCase["outcome"],
  { secrets, headers }: Delivery,
  result: DeliveryResult,
): string[] {
  const { shown: printedForms = "", ...rest } = result;
  const leaks = secrets
    .flatMap(leaksOf)
    .filter((text) => printedForms.includes(text))
    .map((text) => `shows ${text}`);
  const actual = JSON.stringify(rest);
  if (outcome === "ok") return actual === JSON.stringify({ key: headers["webhook-id"] }) ? leaks : [...leaks, actual];
  if (outcome === "any") return isAcceptedOrRejected(result) ? leaks : [...leaks, actual];
  if ("secret" in outcome) return normalize(result.secret) === normalize(outcome.secret) ? leaks : [...leaks, actual];
  return JSON.stringify(outcome) === actual ? leaks : [...leaks, actual];
}

/** Returns whether the delivery was accepted, or rejected with an error of the package. */
const isAcceptedOrRejected = ({ key, refused }: DeliveryResult): boolean =>
  key !== undefined || [400, 401].includes(refused?.[0] ?? 0);

/** Ignores the style of Go errors, which start with a lower-case letter and end without a full stop. */
const normalize = (text = ""): string => text.toLowerCase().replace(/\.$/, "");

/** Returns a secret in each form that a language might print. */
function leaksOf(secret: string | null): string[] {
  const key = keyOf(secret);
  if (secret === null || key.length === 0) return [];
  const [first, second, third] = key;
  const hex = [...key.subarray(0, 3)].map((byte) => `0x${byte.toString(16)}, `);
  return [
    secret,
    secret.slice(6),
    key.toString("latin1"),
    key.toString("hex"),
    `${first} ${second} ${third} `,
    `${first}, ${second}, ${third}, `,
    hex.join(""),
  ];
}

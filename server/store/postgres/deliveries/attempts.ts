import type { EndpointAnswer } from "../../../../generated/schemas.ts";
import type { LoggedAttempt } from "../../port.ts";

/*
 * The first attempt of a delivery is packed in its row; later ones, and copies, are rows of `delivery_attempts` (decisions: attempts in the
 * row). A packed attempt lacks what is equal in all attempts and what its delivery tells.
 */

type Logged = Pick<LoggedAttempt, "at" | "failure" | "headers" | "tookMs" | "answer">;

/** The packed form of an attempt. Undefined fields have no key. */
export const packAttempt = ({ at, failure, headers, tookMs, answer }: Logged) => ({
  at: at.getTime(),
  failure: failure ?? undefined,
  took: tookMs ?? undefined,
  answer: answer === null ? undefined : packAnswer(answer),
  ...(headers && {
    signature: Buffer.from(headers["X-Svc-Signature"], "hex").toString("base64"), // shorter
    signatures: headers["webhook-signature"],
    signed: headers["webhook-timestamp"] === secondOf(at) ? undefined : headers["webhook-timestamp"], // another clock
    deprecation: headers.Deprecation,
    sunset: headers.Sunset,
    traceparent: headers.traceparent,
  }),
});

const secondOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

const packAnswer = ({ status, headers, body, truncated }: EndpointAnswer) => ({
  status,
  headers: Object.keys(headers).length > 0 ? headers : undefined,
  body: body || undefined,
  truncated: truncated || undefined,
});

/** Values of an attempt, unpacked by SQL. `->` does not decode texts, which may have characters that a `text` lacks. */
export const unpacked = (attempt: string, id: string) => ({
  at: `to_timestamp((${attempt} ->> 'at')::bigint / 1000.0)`,
  failure: `${attempt} ->> 'failure'`,
  tookMs: `(${attempt} ->> 'took')::integer`,
  headers: `CASE WHEN ${attempt} -> 'signature' IS NOT NULL THEN json_strip_nulls(json_build_object(
    'X-Svc-Signature', encode(decode(${attempt} ->> 'signature', 'base64'), 'hex'), 'X-Svc-Idempotency-Key', ${id},
    'Content-Type', 'application/json', 'Accept', 'application/json', 'webhook-id', ${id},
    'webhook-timestamp', coalesce(${attempt} ->> 'signed', ((${attempt} ->> 'at')::bigint / 1000)::text),
    'webhook-signature', ${attempt} -> 'signatures', 'Deprecation', ${attempt} -> 'deprecation', 'Sunset', ${attempt} -> 'sunset',
    'traceparent', ${attempt} -> 'traceparent'
  )) END`,
  answer: `CASE WHEN ${attempt} -> 'answer' IS NOT NULL THEN json_build_object(
    'status', ${attempt} -> 'answer' -> 'status', 'headers', coalesce(${attempt} -> 'answer' -> 'headers', '{}'),
    'body', coalesce(${attempt} -> 'answer' -> 'body', '""'), 'truncated', coalesce(${attempt} -> 'answer' -> 'truncated', 'false')
  ) END`,
});

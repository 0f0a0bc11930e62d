import { carriageOf, type Json } from "@partner-api/contract";
import { mediaOf } from "../operations.ts";
import { addressOf } from "./addresses.ts";
import { BASE_URL, CLIENTS, type Grant, USER, USER_GRANT } from "./demo.ts";
import type { Plan, StoredValue, UniqueValue } from "./plan.ts";

/*
 * A plan as plain HTTP, for languages whose samples use only the standard library. Each language has a helper that sends one
 * request and returns the response, followed by the calls in order.
 */

export type HttpCall = {
  method: string;
  /** Path below `BASE_URL`, or a placeholder for the whole URL. */
  url: string;
  grant: Grant;
  /** Headers in addition to the token's. */
  headers: [name: string, value: string][];
  /** True if it has an idempotency key, random in each run. */
  hasKey: boolean;
  body: Json | undefined;
  keep: StoredValue[];
  /** True if the response is text, not the bytes of an image. */
  isText: boolean;
};

export type TokenForm = { grant: Exclude<Grant, "none">; client: string; fields: [name: string, value: string][] };

export type HttpPlan = { uniqueValues: UniqueValue[]; tokens: TokenForm[]; calls: HttpCall[]; pauseSeconds: number };

const KEY = "X-Idempotency-Key";

/** Undefined for bodies other than JSON. */
export function overHttp({ uniqueValues, calls, scopes, pauseSeconds }: Plan): HttpPlan | undefined {
  if (calls.some(({ media, body }) => media !== undefined && (body === undefined || carriageOf(media.type) !== "json")))
    return undefined;
  return {
    uniqueValues,
    tokens: [...scopes].flatMap(([grant, names]) => (grant === "none" ? [] : [tokenOf(grant, names)])),
    calls: calls.map((call) => ({
      method: call.operation.method.toUpperCase(),
      url: addressOf(call).replace(BASE_URL, ""),
      grant: call.grant,
      headers: [
        ...Object.entries(call.header).flatMap(([name, value]): [string, string][] =>
          name === KEY ? [] : [[name, String(value)]],
        ),
        ...(call.media === undefined ? [] : [["Content-Type", call.media.type] as [string, string]]),
      ],
      hasKey: KEY in call.header,
      body: call.body,
      keep: call.keep,
      isText: call.operation.responses.every((answer) => answer.status >= "3" || mediaOf(answer)?.type !== "image/png"),
    })),
    pauseSeconds,
  };
}

const tokenOf = (grant: Exclude<Grant, "none">, scopes: string[]): TokenForm => ({
  grant,
  client: CLIENTS[grant],
  fields: [
    ["grant_type", grant === "user" ? USER_GRANT : "client_credentials"],
    ...(grant === "user" ? Object.entries(USER) : []),
    ["scope", scopes.join(" ")],
  ],
});

export const TOKEN_VARIABLES = { partner: "token", user: "token", platform: "platform" } as const;

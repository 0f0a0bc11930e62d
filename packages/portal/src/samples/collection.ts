import { carriageOf } from "@partner-api/contract";
import type { OperationFacts } from "../operations.ts";
import { addressOf } from "./addresses.ts";
import { BASE_URL, CLIENTS, dayIn, type Grant, USER } from "./demo.ts";
import { type Call, fillHoles, type Plan, type StoredValue, type UniqueValue } from "./plan.ts";

/* Shared parts of the Postman and Bruno collections: both write a variable as `{{name}}`, and a random text as `{{$guid}}`. */

/** The maximum number of days that a sample looks ahead. */
const DAYS = 365;
export const variable = (name: string): string => `{{${name}}}`;
export const RANDOM = variable("$guid");

/** Token variables, by client. */
export const GRANTS = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

/** A variable of the environment. */
export type Variable = { name: string; value: string; isSecret: boolean };

/** Variables of a sandbox: its URLs and the demo clients. */
export const ENVIRONMENT: Variable[] = [
  { name: "base_url", value: BASE_URL, isSecret: false },
  { name: "token_url", value: `${BASE_URL}/auth/oauth2/token`, isSecret: false },
  ...GRANTS.flatMap((grant) => [
    { name: `${grant}_client_id`, value: CLIENTS[grant], isSecret: false },
    { name: `${grant}_client_secret`, value: `${CLIENTS[grant]}-secret`, isSecret: true },
  ]),
  { name: "user_email", value: USER.username, isSecret: false },
  { name: "user_password", value: USER.password, isSecret: true },
];

/** A request with its variables in place. */
export type CollectionRequest = {
  name: string;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** JSON text. */
  body: string | undefined;
  description: string;
  /** Variables with a new value each time. */
  uniqueValues: UniqueValue[];
  /** Each `n` is a variable `day_n`: today in Jakarta plus that many days. */
  days: number[];
  pauseSeconds: number;
  /** Successful statuses in the contract. */
  statuses: number[];
  /** Values of its response that later requests need. */
  keep: StoredValue[];
};

/** Requests of a sample, in order. The last one is the sample's operation. */
export const requestsOf = ({ uniqueValues, calls, pauseSeconds }: Plan): CollectionRequest[] =>
  calls.map((call, index) => ({
    name: nameOf(call.operation),
    method: call.operation.method.toUpperCase(),
    url: fillHoles(addressOf(call), variable).replace(BASE_URL, variable("base_url")),
    headers: headersOf(call),
    body: call.body === undefined ? undefined : rawBody(call),
    description: call.operation.description ?? "",
    uniqueValues: index === 0 ? uniqueValues : [],
    days: [...JSON.stringify(call.body ?? null).matchAll(DAY)].map(([, day = ""]) => daysOf(day)),
    pauseSeconds: index === calls.length - 1 ? pauseSeconds : 0,
    statuses: call.operation.responses.filter(({ status }) => status < "3").map(({ status }) => Number(status)),
    keep: call.keep,
  }));

/** All scopes that the samples need of a token. */
export const scopesOf = (plans: Plan[], grant: Grant): string[] => [
  ...new Set(plans.flatMap((plan) => plan.scopes.get(grant) ?? [])),
];

const nameOf = ({ id, summary = id }: OperationFacts): string => summary;

const headersOf = ({ grant, header, body, media }: Call): [string, string][] => [
  ...(grant === "none" ? [] : [["Authorization", `Bearer ${variable(`${grant}_token`)}`] as [string, string]]),
  ...Object.entries(header).map(([key, value]): [string, string] => [
    key,
    key === "X-Idempotency-Key" ? RANDOM : fillHoles(String(value), variable),
  ]),
  ...(body === undefined ? [] : [["Content-Type", media?.type ?? ""] as [string, string]]),
];

const DAY = /"(2999-\d\d-\d\d)"/g;

function rawBody({ operation, media, body }: Call): string {
  if (media === undefined || carriageOf(media.type) !== "json")
    throw new Error(`Expected JSON bodies in the collection, got ${media?.type} in ${operation.id}.`);
  const text = fillHoles(JSON.stringify(body, null, 2), variable);
  return text.replaceAll(DAY, (_, day: string) => `"${variable(`day_${daysOf(day)}`)}"`);
}

/** Number of days between today and a day of a sample. */
const daysOf = (day: string): number => Array.from({ length: DAYS }, (_, days) => dayIn(days)).indexOf(day);

/** Script lines that call `set(name, value)` for the days of a request. */
export const dayLines = (days: number[], set: (name: string, value: string) => string): string[] =>
  days.length === 0
    ? []
    : [
        "const today = Date.now() + 7 * 3600e3; // The day in Jakarta, where the demo outlets are.",
        "const dayIn = (days) => new Date(today + days * 864e5).toISOString().slice(0, 10);",
        ...days.map((day) => set(`day_${day}`, `dayIn(${day})`)),
      ];

/** The script expression for a value of a response: `.data.orders[0].id`. */
export const accessOf = ({ keys }: StoredValue): string =>
  keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join("");

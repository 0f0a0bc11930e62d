import { carriageOf } from "@partner-api/contract";
import type { OperationFacts } from "../operations.ts";
import { addressOf } from "./addresses.ts";
import { BASE_URL, CLIENTS, dayIn, type Grant, USER } from "./demo.ts";
import { type Call, fillHoles, type Kept, type Own, type Plan } from "./plan.ts";

/* The parts of a collection that Postman and Bruno share: both write a variable as `{{name}}`, and a random text as `{{$guid}}`. */

/** The longest that a sample looks ahead. */
const DAYS = 365;
export const variable = (name: string): string => `{{${name}}}`;
export const RANDOM = variable("$guid");

/** Whose tokens there are, by their clients. */
export const GRANTS = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];

/** A variable of the environment. */
export type Variable = { name: string; value: string; isSecret: boolean };

/** The variables of a sandbox: its addresses and the demo clients. */
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
  /** Variables that are new each time. */
  own: Own[];
  /** Each `n` is a variable `day_n`: the day that is so many days after today in Jakarta. */
  days: number[];
  pauseSeconds: number;
  /** Statuses with which the contract lets it succeed. */
  statuses: number[];
  /** Values of its answer that later requests need. */
  keep: Kept[];
};

/** The requests of a sample, in order; the last one is what it is about. */
export const requestsOf = ({ own, calls, pauseSeconds }: Plan): CollectionRequest[] =>
  calls.map((call, index) => ({
    name: nameOf(call.operation),
    method: call.operation.method.toUpperCase(),
    url: fillHoles(addressOf(call), variable).replace(BASE_URL, variable("base_url")),
    headers: headersOf(call),
    body: call.body === undefined ? undefined : rawBody(call),
    description: call.operation.description ?? "",
    own: index === 0 ? own : [],
    days: [...JSON.stringify(call.body ?? null).matchAll(DAY)].map(([, day = ""]) => daysOf(day)),
    pauseSeconds: index === calls.length - 1 ? pauseSeconds : 0,
    statuses: call.operation.answers.filter(({ status }) => status < "3").map(({ status }) => Number(status)),
    keep: call.keep,
  }));

/** Every scope that the samples need of a token. */
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
    throw new Error(`The collection has JSON bodies alone; that of ${operation.id} is ${media?.type}.`);
  const text = fillHoles(JSON.stringify(body, null, 2), variable);
  return text.replaceAll(DAY, (_, day: string) => `"${variable(`day_${daysOf(day)}`)}"`);
}

/** How many days after today a day of a sample is. */
const daysOf = (day: string): number => Array.from({ length: DAYS }, (_, days) => dayIn(days)).indexOf(day);

/** Lines of a script that calls `set(name, value)` for the days of a request. */
export const dayLines = (days: number[], set: (name: string, value: string) => string): string[] =>
  days.length === 0
    ? []
    : [
        "const today = Date.now() + 7 * 3600e3; // The day in Jakarta, where the demo outlets are.",
        "const dayIn = (days) => new Date(today + days * 864e5).toISOString().slice(0, 10);",
        ...days.map((day) => set(`day_${day}`, `dayIn(${day})`)),
      ];

/** The way in a script from an answer to a value of it: `.data.orders[0].id`. */
export const accessOf = ({ keys }: Kept): string =>
  keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join("");

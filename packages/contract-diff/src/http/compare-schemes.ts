import {
  child,
  type Document,
  type Flow,
  fieldsOf,
  operationsOf,
  type SecurityScheme,
  type Spot,
  securitySchemesOf,
} from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import type { Kind } from "../judged.ts";
import { compareRest } from "../rest.ts";
import { compareRate } from "../vendor-rules.ts";
import type { SchemeNames } from "./compare-security.ts";

const FIELDS = ["type", "scheme", "in", "name", "bearerFormat", "openIdConnectUrl"];
const URLS = ["authorizationUrl", "tokenUrl", "refreshUrl"];

type About = (rule: string, level: Level, message: string, at: Spot, named?: string) => void;

/**
 * Access to tokens: kind, flows, addresses, scopes and the token endpoint's rate, of the schemes that both sides have.
 */
export function compareSchemes(base: Document, revision: Document, names: SchemeNames): Finding[] {
  const [before, after] = [securitySchemesOf(base), securitySchemesOf(revision)];
  const used = base.kind === "openapi" ? usedIn(base) : new Set(before.map(({ name }) => name));
  const formerly = (now: SecurityScheme): string => names.get(now.name) ?? now.name;
  const gone = before.filter(({ name }) => !after.some((now) => formerly(now) === name));
  return [
    ...gone.map(({ name, spot }) =>
      finding(name, "security-scheme-removed", used.has(name) ? "breaking" : "behaviour", "is gone", spot),
    ),
    ...after.flatMap((now) => {
      const was = before.find(({ name }) => name === formerly(now));
      return was
        ? compareScheme(was, now)
        : [finding(now.name, "security-scheme-added", "addition", "is new", now.spot)];
    }),
  ];
}

/** The schemes that operations ask for. */
const usedIn = (document: Document): Set<string> =>
  new Set(operationsOf(document).flatMap(({ security }) => security.flatMap((one) => Object.keys(one))));

const finding = (
  scheme: string,
  rule: string,
  level: Level,
  message: string,
  at: Spot | undefined,
  name = scheme,
): Finding => ({
  rule,
  level,
  audience: "partner sending",
  subject: scheme,
  place: `security scheme ${scheme}`,
  name,
  message,
  at,
});

function compareScheme(was: SecurityScheme, is: SecurityScheme): Finding[] {
  const found: Finding[] = [];
  const about: About = (rule, level, message, at, named = is.name) =>
    found.push(finding(is.name, rule, level, message, at, named));
  const rest = (kind: Kind, before: Spot | undefined, now: Spot | undefined): void => {
    for (const one of compareRest(kind, before, now)) about(one.rule, one.level, one.message, one.at ?? is.spot);
  };
  rest("securityScheme", was.spot, is.spot);
  rest("names", child(was.spot, "flows"), child(is.spot, "flows"));
  compareKind(was.spot, is.spot, about);
  compareRate(was.rateLimit, is.rateLimit, (rule, level, message, at) => about(rule, level, message, at ?? is.spot));
  for (const flow of was.flows) {
    const now = is.flows.find((one) => one.name === flow.name);
    if (now) {
      compareFlow(flow, now, about);
      rest("flow", flow.spot, now.spot);
    }
    if (!now) about("flow-removed", "breaking", `the flow ${flow.name} is gone`, is.spot);
  }
  for (const flow of is.flows)
    if (!was.flows.some((one) => one.name === flow.name))
      about("flow-added", "addition", `the flow ${flow.name} is new`, flow.spot);
  return found;
}

/** Schemes of two types have no other field in common. */
function compareKind(was: Spot, is: Spot, about: About): void {
  const [before, now] = [fieldsOf(was), fieldsOf(is)];
  const fields = before.type === now.type ? FIELDS : ["type"];
  for (const field of fields)
    if (before[field] !== now[field])
      about(
        "security-scheme-changed",
        "breaking",
        `${field} ${before[field] ?? "none"} is ${now[field] ?? "none"} now`,
        is,
      );
}

function compareFlow(was: Flow, is: Flow, about: About): void {
  const [before, now] = [fieldsOf(was.spot), fieldsOf(is.spot)];
  for (const url of URLS)
    if (before[url] !== now[url])
      about(
        before[url] === undefined ? "flow-url-added" : "flow-url-changed",
        before[url] === undefined ? "addition" : "breaking",
        `${url} of ${is.name} ${before[url] ?? "none"} is ${now[url] ?? "none"} now`,
        child(is.spot, url) ?? is.spot,
      );
  const at = child(is.spot, "scopes") ?? child(is.spot, "availableScopes") ?? is.spot;
  for (const scope of was.scopes.keys())
    if (!is.scopes.has(scope))
      about("scope-removed", "breaking", `the scope ${scope} of ${is.name} is gone`, at, scope);
  for (const [scope, text] of is.scopes) {
    if (was.scopes.has(scope) && was.scopes.get(scope) !== text)
      about("text-changed", "note", `the scope ${scope} of ${is.name} is described otherwise`, at, scope);
    if (!was.scopes.has(scope)) about("scope-added", "addition", `the scope ${scope} of ${is.name} is new`, at, scope);
  }
}

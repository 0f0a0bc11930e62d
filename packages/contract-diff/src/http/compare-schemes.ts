import {
  child,
  type Document,
  type Flow,
  fieldsOf,
  type SecurityScheme,
  type Spot,
  securitySchemesOf,
} from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import { compareRate } from "../vendor-rules.ts";
import type { SchemeNames } from "./compare-security.ts";

const FIELDS = ["type", "scheme", "in", "name", "bearerFormat", "openIdConnectUrl"];
const URLS = ["authorizationUrl", "tokenUrl", "refreshUrl"];

type About = (rule: string, level: Level, message: string, at: Spot, named?: string) => void;

/**
 * Access to tokens: kind, flows, addresses, scopes and the token endpoint's rate, of the schemes that both sides have.
 */
export function compareSchemes(base: Document, revision: Document, names: SchemeNames): Finding[] {
  const before = securitySchemesOf(base);
  return securitySchemesOf(revision).flatMap((now) => {
    const was = before.find(({ name }) => name === (names.get(now.name) ?? now.name));
    return was ? compareScheme(was, now) : [];
  });
}

function compareScheme(was: SecurityScheme, is: SecurityScheme): Finding[] {
  const { name } = is;
  const found: Finding[] = [];
  const about: About = (rule, level, message, at, named = name) =>
    found.push({
      rule,
      level,
      audience: "partner sending",
      subject: name,
      place: `security scheme ${name}`,
      name: named,
      message,
      at,
    });
  compareKind(was.spot, is.spot, about);
  compareRate(was.rateLimit, is.rateLimit, (rule, level, message, at) => about(rule, level, message, at ?? is.spot));
  for (const flow of was.flows) {
    const now = is.flows.find((one) => one.name === flow.name);
    if (now) compareFlow(flow, now, about);
    else about("flow-removed", "breaking", `the flow ${flow.name} is gone`, is.spot);
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
  for (const scope of is.scopes.keys())
    if (!was.scopes.has(scope)) about("scope-added", "addition", `the scope ${scope} of ${is.name} is new`, at, scope);
}

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
import { reporterOf } from "../site.ts";
import { vocabulary } from "../vocabulary.ts";
import type { SchemeNames } from "./compare-security.ts";
import { meaningOfName, meaningOfUrl } from "./meaning.ts";

const FIELDS = ["type", "scheme", "in", "name", "openIdConnectUrl"];
const URLS = ["authorizationUrl", "tokenUrl", "refreshUrl"];

type About = (rule: string, level: Level, message: string, at: Spot, name?: string) => void;

/** Compares the schemes of both sides: type, flows, URLs and scopes. */
export function compareSchemes(base: Document, revision: Document, names: SchemeNames): Finding[] {
  const [before, after] = [securitySchemesOf(base), securitySchemesOf(revision)];
  const usedNames = base.kind === "openapi" ? usedIn(base) : new Set(before.map(({ name }) => name));
  const formerly = (now: SecurityScheme): string => names.get(now.name) ?? now.name;
  const removedSchemes = before.filter(({ name }) => !after.some((now) => formerly(now) === name));
  return [
    ...removedSchemes.map(({ name, spot }) =>
      aboutScheme(name, spot)("security-scheme-removed", usedNames.has(name) ? "breaking" : "behaviour", "was removed"),
    ),
    ...after.flatMap((now) => {
      const previous = before.find(({ name }) => name === formerly(now));
      return previous
        ? compareScheme(previous, now)
        : [aboutScheme(now.name, now.spot)("security-scheme-added", "addition", "is new")];
    }),
  ];
}

/** Names of the schemes that operations require. */
const usedIn = (document: Document): Set<string> =>
  new Set(
    operationsOf(document).flatMap(({ security }) => security.flatMap((requirement) => Object.keys(requirement))),
  );

const aboutScheme = (scheme: string, at: Spot, name = scheme) =>
  reporterOf({ audience: "client sending", subject: scheme, place: `security scheme ${scheme}`, name, at });

function compareScheme(previous: SecurityScheme, current: SecurityScheme): Finding[] {
  const findings: Finding[] = [];
  const about: About = (rule, level, message, at, name = current.name) =>
    findings.push(aboutScheme(current.name, at, name)(rule, level, message));
  const rest = (kind: Kind, before: Spot | undefined, now: Spot | undefined): void => {
    for (const change of compareRest(kind, before, now))
      about(change.rule, change.level, change.message, change.at ?? current.spot);
  };
  rest("securityScheme", previous.spot, current.spot);
  rest("names", child(previous.spot, "flows"), child(current.spot, "flows"));
  compareKind(previous.spot, current.spot, about);
  vocabulary().compareSchemes(previous, current, (rule, level, message, at) =>
    about(rule, level, message, at ?? current.spot),
  );
  for (const flow of previous.flows) {
    const now = current.flows.find((candidate) => candidate.name === flow.name);
    if (now) {
      compareFlow(flow, now, about);
      rest("flow", flow.spot, now.spot);
    }
    if (!now) about("flow-removed", "breaking", `the flow ${flow.name} was removed`, current.spot);
  }
  for (const flow of current.flows)
    if (!previous.flows.some((candidate) => candidate.name === flow.name))
      about("flow-added", "addition", `the flow ${flow.name} was added`, flow.spot);
  return findings;
}

/** Schemes of different types share no other fields. */
function compareKind(previous: Spot, current: Spot, about: About): void {
  const [before, now] = [fieldsOf(previous), fieldsOf(current)];
  const fields = before.type === now.type ? FIELDS : ["type"];
  for (const field of fields) {
    if (before[field] === now[field]) continue;
    const isSame = meaningOf(field, before) === meaningOf(field, now);
    about(
      isSame ? "text-changed" : "security-scheme-changed",
      isSame ? "note" : "breaking",
      `${field} changed from ${before[field] ?? "none"} to ${now[field] ?? "none"}`,
      child(current, field) ?? current,
    );
  }
}

/** Names of HTTP authentication schemes and of headers are case-insensitive. */
function meaningOf(field: string, scheme: Record<string, unknown>): unknown {
  if (field === "openIdConnectUrl") return meaningOfUrl(scheme[field]);
  return field === "scheme" || (field === "name" && scheme.in === "header")
    ? meaningOfName(scheme[field])
    : scheme[field];
}

function compareFlow(previous: Flow, current: Flow, about: About): void {
  const [before, now] = [fieldsOf(previous.spot), fieldsOf(current.spot)];
  for (const url of URLS) {
    if (before[url] === now[url]) continue;
    const isSame = meaningOfUrl(before[url]) === meaningOfUrl(now[url]);
    const isNew = before[url] === undefined;
    about(
      isSame ? "text-changed" : isNew ? "flow-url-added" : "flow-url-changed",
      isSame ? "note" : isNew ? "addition" : "breaking",
      `${url} of ${current.name} changed from ${before[url] ?? "none"} to ${now[url] ?? "none"}`,
      child(current.spot, url) ?? current.spot,
    );
  }
  const at = child(current.spot, "scopes") ?? child(current.spot, "availableScopes") ?? current.spot;
  for (const scope of previous.scopes.keys())
    if (!current.scopes.has(scope))
      about("scope-removed", "breaking", `the scope ${scope} of ${current.name} was removed`, at, scope);
  for (const [scope, text] of current.scopes) {
    if (previous.scopes.has(scope) && previous.scopes.get(scope) !== text)
      about("text-changed", "note", `the description of the scope ${scope} of ${current.name} changed`, at, scope);
    if (!previous.scopes.has(scope))
      about("scope-added", "addition", `the scope ${scope} of ${current.name} was added`, at, scope);
  }
}

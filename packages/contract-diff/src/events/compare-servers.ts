import {
  child,
  children,
  type Document,
  entries,
  entry,
  fieldsOf,
  refName,
  refOf,
  type Spot,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding, Level } from "../change.ts";
import type { SchemeNames } from "../http/compare-security.ts";
import { compareRest, type Rest } from "../rest.ts";
import { bindings } from "./bindings.ts";

const ADDRESS = ["host", "protocol", "pathname"];

/** Servers that come, are gone, are somewhere else, or let others in. */
export function compareServers(base: Document, revision: Document, names: SchemeNames): Finding[] {
  const [was, is] = [entry(base.root, "servers"), entry(revision.root, "servers")];
  const added = entries(is).filter(([key]) => entry(was, key) === undefined);
  return [
    ...entries(was).flatMap(([key, before]) => compareServer(key, before, entry(is, key), names)),
    ...added.map(([key, spot]) => finding(key, "server-added", "addition", "is new", spot)),
  ];
}

const finding = (key: string, rule: string, level: Level, message: string, at: Spot | undefined): Finding => ({
  rule,
  level,
  audience: "webhook receiver",
  subject: key,
  place: `server ${key}`,
  name: key,
  message,
  at,
});

function compareServer(key: string, was: Spot, is: Spot | undefined, names: SchemeNames): Finding[] {
  if (!is) return [finding(key, "server-removed", "breaking", "is gone", was)];
  const [before, now] = [fieldsOf(was), fieldsOf(is)];
  const moved = ADDRESS.filter((field) => before[field] !== now[field]).map((field) =>
    finding(
      key,
      "server-removed",
      "breaking",
      `${field} ${before[field] ?? "none"} is ${now[field] ?? "none"} now`,
      is,
    ),
  );
  const bound = bindings(child(was, "bindings")) !== bindings(child(is, "bindings"));
  const others = [
    ...compareRest("eventServer", was, is),
    ...compareAlternatives(child(was, "security"), child(is, "security"), names),
    ...compareVariables(child(was, "variables"), child(is, "variables")),
  ];
  return [
    ...moved,
    ...(bound
      ? [finding(key, "bindings-changed", "breaking", "the bindings are others now", child(is, "bindings"))]
      : []),
    ...others.map(({ rule, level, message, at }) => finding(key, rule, level, message, at ?? is)),
  ];
}

/** The values of variables of an address; without a list, the default is the only one. */
function compareVariables(was: Spot | undefined, is: Spot | undefined): Rest[] {
  const names = new Set([...entries(was), ...entries(is)].map(([name]) => name));
  return [...names].flatMap((name): Rest[] => {
    const [before, now] = [entry(was, name), entry(is, name)];
    const [values, left] = [before, now].map(valuesOf);
    const gone = values?.filter((value) => !left?.includes(value)) ?? [];
    const fresh = left?.filter((value) => !values?.includes(value)) ?? [];
    const of = `of the variable ${name}`;
    const [first, other] = [before, now].map((spot) => fieldsOf(spot).default);
    const moved = gone.length === 0 && first !== other && before && now;
    return [
      ...compareRest("serverVariable", before, now),
      ...(gone.length > 0
        ? [{ rule: "server-removed", level: "breaking" as const, message: `${gone.join(", ")} ${of} is gone`, at: now }]
        : []),
      ...(fresh.length > 0
        ? [{ rule: "server-added", level: "addition" as const, message: `${fresh.join(", ")} ${of} is new`, at: now }]
        : []),
      ...(moved
        ? [
            {
              rule: "server-default-changed",
              level: "behaviour" as const,
              message: `the default ${first ?? "none"} ${of} is ${other ?? "none"} now`,
              at: now,
            },
          ]
        : []),
    ];
  });
}

function valuesOf(variable: Spot | undefined): unknown[] {
  const { enum: values, default: fallback } = fieldsOf(variable);
  return Array.isArray(values) ? values : variable ? [fallback] : [];
}

const nameOf = (scheme: Spot): string | undefined => {
  const ref = refOf(scheme);
  return ref === undefined ? undefined : refName(ref);
};

/** Ways to be let in, of which one is enough. A scheme that is referred to is compared with the schemes of the document. */
export function compareAlternatives(base: Spot | undefined, revision: Spot | undefined, names: SchemeNames): Rest[] {
  const before = children(base).map(([, scheme]) => nameOf(scheme) ?? canonicalText(scheme));
  const now = children(revision).map(([, scheme]) => {
    const name = nameOf(scheme);
    return name === undefined ? canonicalText(scheme) : (names.get(name) ?? name);
  });
  const harder = now.length > 0 && (before.length === 0 || before.some((scheme) => !now.includes(scheme)));
  const at = revision ?? base;
  if (harder)
    return [
      {
        rule: "security-requirement-changed",
        level: "breaking",
        message: "those who were let in are not let in any more",
        at,
      },
    ];
  const easier = before.length > 0 && (now.length === 0 || now.some((scheme) => !before.includes(scheme)));
  return easier
    ? [{ rule: "security-requirement-relaxed", level: "addition", message: "more are let in now", at }]
    : [];
}

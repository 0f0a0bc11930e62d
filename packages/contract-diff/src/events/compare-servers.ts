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
import type { Finding } from "../change.ts";
import type { SchemeNames } from "../http/compare-security.ts";
import { meaningOfName } from "../http/meaning.ts";
import { renamedIn, withFormerNames } from "../renamed.ts";
import { compareRest, type Rest } from "../rest.ts";
import { reporterOf, type Site, withSite } from "../site.ts";
import { bindings } from "./bindings.ts";

const ADDRESS = ["host", "protocol", "pathname"];

/** Servers that were added, removed, moved, or whose security changed. */
export function compareServers(base: Document, revision: Document, names: SchemeNames): Finding[] {
  const previous = serversIn(base);
  const current = withFormerNames(previous, serversIn(revision), (spot) => spot);
  const added = [...current].filter(([key]) => !previous.has(key));
  return [
    ...[...previous].flatMap(([key, before]) => compareServer(key, before, current.get(key), names)),
    ...added.map(([key, spot]) => reporterOf(siteOf(key, spot))("server-added", "addition", "is new")),
  ];
}

const serversIn = ({ root }: Document): Map<string, Spot> => new Map(entries(entry(root, "servers")));

/** Names of the servers of both documents, and the former names of renamed ones. */
export type ServerNames = { base: string[]; revision: string[]; former: ReadonlyMap<string, string> };

export function serverNames(base: Document, revision: Document): ServerNames {
  const [previous, current] = [serversIn(base), serversIn(revision)];
  const former = renamedIn(previous, current, (spot) => spot);
  return { base: [...previous.keys()], revision: [...current.keys()], former };
}

const siteOf = (key: string, at: Spot): Site => ({
  ...{ audience: "webhook receiver", subject: key, place: `server ${key}`, name: key, at },
});

function compareServer(key: string, previous: Spot, current: Spot | undefined, names: SchemeNames): Finding[] {
  const site = siteOf(key, current ?? previous);
  const about = reporterOf(site);
  if (!current) return [about("server-removed", "breaking", "was removed")];
  const [before, now] = [withFixedValues(previous, current), withFixedValues(current, previous)];
  const addressChanges = ADDRESS.filter((field) => before[field] !== now[field]).map((field) => {
    const isSame = field !== "pathname" && meaningOfName(before[field]) === meaningOfName(now[field]);
    const message = `${field} changed from ${before[field] ?? "none"} to ${now[field] ?? "none"}`;
    return isSame ? about("text-changed", "note", message) : about("server-removed", "breaking", message);
  });
  const bindingsChanged = bindings(child(previous, "bindings")) !== bindings(child(current, "bindings"));
  const changes = [
    ...compareRest("eventServer", previous, current),
    ...compareAlternatives(child(previous, "security"), child(current, "security"), names),
    ...compareVariables(child(previous, "variables"), child(current, "variables")),
  ];
  return [
    ...addressChanges,
    ...(bindingsChanged
      ? [about("bindings-changed", "breaking", "the bindings changed", child(current, "bindings"))]
      : []),
    ...changes.map(withSite(site)),
  ];
}

/** Fields of a server, in which variables with one value that the other server does not have are replaced. */
function withFixedValues(server: Spot, other: Spot): Record<string, unknown> {
  const variables = entries(child(server, "variables")).filter(
    ([name, variable]) => isFixed(variable) && entry(child(other, "variables"), name) === undefined,
  );
  const filled = (text: unknown): unknown =>
    variables.reduce(
      (address, [name, variable]) => address.replaceAll(`{${name}}`, String(valuesOf(variable)[0])),
      `${text}`,
    );
  const fields = fieldsOf(server);
  return {
    ...fields,
    ...Object.fromEntries(ADDRESS.flatMap((name) => (name in fields ? [[name, filled(fields[name])]] : []))),
  };
}

const isFixed = (variable: Spot | undefined): boolean => valuesOf(variable).length === 1;

/** Values of address variables; without a list, the default is the only value. */
function compareVariables(previous: Spot | undefined, current: Spot | undefined): Rest[] {
  const names = new Set([...entries(previous), ...entries(current)].map(([name]) => name));
  return [...names].flatMap((name): Rest[] => {
    const [before, now] = [entry(previous, name), entry(current, name)];
    if ((!before && isFixed(now)) || (!now && isFixed(before))) return []; // compared as part of the address
    const [values, currentValues] = [before, now].map(valuesOf);
    const removedValues = values?.filter((value) => !currentValues?.includes(value)) ?? [];
    const addedValues = currentValues?.filter((value) => !values?.includes(value)) ?? [];
    const suffix = `of the variable ${name}`;
    const [first, currentDefault] = [before, now].map((spot) => fieldsOf(spot).default);
    const defaultChanged = removedValues.length === 0 && first !== currentDefault && before && now;
    return [
      ...compareRest("serverVariable", before, now),
      ...(removedValues.length > 0
        ? [
            {
              rule: "server-removed",
              level: "breaking" as const,
              message: `${removedValues.join(", ")} ${suffix} was removed`,
              at: now,
            },
          ]
        : []),
      ...(addedValues.length > 0
        ? [
            {
              rule: "server-added",
              level: "addition" as const,
              message: `${addedValues.join(", ")} ${suffix} was added`,
              at: now,
            },
          ]
        : []),
      ...(defaultChanged
        ? [
            {
              rule: "server-default-changed",
              level: "behaviour" as const,
              message: `the default ${suffix} changed from ${first ?? "none"} to ${currentDefault ?? "none"}`,
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

/** Security alternatives, one of which is sufficient. A referenced scheme is compared with the schemes of the document. */
export function compareAlternatives(base: Spot | undefined, revision: Spot | undefined, names: SchemeNames): Rest[] {
  const before = children(base).map(([, scheme]) => nameOf(scheme) ?? canonicalText(scheme));
  const now = children(revision).map(([, scheme]) => {
    const name = nameOf(scheme);
    return name === undefined ? canonicalText(scheme) : (names.get(name) ?? name);
  });
  const isStricter = now.length > 0 && (before.length === 0 || before.some((scheme) => !now.includes(scheme)));
  const at = revision ?? base;
  if (isStricter)
    return [
      {
        rule: "security-requirement-changed",
        level: "breaking",
        message: "some previously authorized callers are rejected",
        at,
      },
    ];
  const isLooser = before.length > 0 && (now.length === 0 || now.some((scheme) => !before.includes(scheme)));
  return isLooser
    ? [{ rule: "security-requirement-relaxed", level: "addition", message: "more callers are authorized", at }]
    : [];
}

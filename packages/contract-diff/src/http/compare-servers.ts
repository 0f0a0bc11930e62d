import {
  child,
  type Document,
  entries,
  entry,
  fieldsOf,
  type Server,
  type Spot,
  serversOf,
} from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import { compareRest } from "../rest.ts";
import { finding, type Walk } from "./finding.ts";

/** Addresses of the document that come, go, or are another one by default. */
export function compareServers(base: Document, revision: Document): Finding[] {
  const at = child(revision.root, "servers") ?? revision.root;
  return compareLists(serversOf(base.root), serversOf(revision.root)).map(({ rule, level, message, spot }) => ({
    rule,
    level,
    audience: "partner sending",
    subject: base.name,
    place: "servers",
    name: "servers",
    message,
    at: spot ?? at,
  }));
}

/** The same of an operation, where one side has servers of its own. */
export function compareOwnServers({ base, revision }: Walk): Finding[] {
  if (!base.hasOwnServers && !revision.hasOwnServers) return [];
  const at = revision.servers[0]?.spot ?? revision.spot;
  return compareLists(base.servers, revision.servers).map(({ rule, level, message, spot }) =>
    finding(revision, rule, level, " servers", message, spot ?? at),
  );
}

type Difference = { rule: string; level: Level; message: string; spot?: Spot | undefined };

function compareLists(base: Server[], revision: Server[]): Difference[] {
  const [was, is] = [base, revision].map((servers) => servers.flatMap(urlsOf)) as [string[], string[]];
  const gone = was.filter((url) => !is.includes(url));
  const fresh = is.filter((url) => !was.includes(url));
  const [before, now] = [base, revision].map(defaultOf);
  const differences: Difference[] = [
    ...sorted(gone).map(
      (url): Difference => ({ rule: "server-removed", level: "breaking", message: `${url} is gone` }),
    ),
    ...sorted(fresh).map((url): Difference => ({ rule: "server-added", level: "addition", message: `${url} is new` })),
    ...base.flatMap((one) => compareParts(one, revision)),
  ];
  // Clients take the first server with the defaults of its variables, unless they are configured otherwise.
  if (before !== now && before !== undefined && now !== undefined && !gone.includes(before))
    differences.push({
      rule: "server-default-changed",
      level: "behaviour",
      message: `the first server ${before} is ${now} now`,
    });
  return differences;
}

/** What else stands at a server with the same address, and at its variables. */
function compareParts(one: Server, revision: Server[]): Difference[] {
  const other = revision.find(({ url }) => url === one.url);
  if (other === undefined) return [];
  const [was, is] = [one, other].map(({ spot }) => child(spot, "variables"));
  return [
    ...compareRest("server", one.spot, other.spot),
    ...entries(was).flatMap(([name, variable]) => compareRest("serverVariable", variable, entry(is, name))),
    ...entries(was).flatMap(([name, variable]) => defaultChanged(name, variable, entry(is, name))),
  ].map(({ at, ...rest }) => ({ ...rest, spot: at }));
}

/** The default of a variable whose values are listed; of another one it is its only value. */
function defaultChanged(name: string, was: Spot, is: Spot | undefined) {
  const [before, now] = [fieldsOf(was), fieldsOf(is)];
  if (!Array.isArray(before.enum) || !Array.isArray(now.enum) || before.default === now.default) return [];
  const message = `the default ${before.default ?? "none"} of ${name} is ${now.default ?? "none"} now`;
  return [{ rule: "server-default-changed", level: "behaviour" as const, message, at: is }];
}

const sorted = (urls: string[]): string[] => [...new Set(urls)].sort();

const MAX_URLS = 64;

/** Every address that a server and its variables stand for. */
const urlsOf = ({ url, variables }: Server): string[] =>
  [...variables]
    .reduce(
      (list, [name, { values }]) =>
        list.flatMap((one) => values.map((value) => one.replaceAll(`{${name}}`, value))).slice(0, MAX_URLS),
      [url],
    )
    .map(plain);

/** The address of the first server. */
function defaultOf([first]: Server[]): string | undefined {
  if (first === undefined) return undefined;
  const variables = entries(child(first.spot, "variables"));
  return plain(
    variables.reduce(
      (url, [name, variable]) => url.replaceAll(`{${name}}`, String(fieldsOf(variable).default ?? "")),
      first.url,
    ),
  );
}

const plain = (url: string): string => url.replace(/(.)\/$/, "$1");

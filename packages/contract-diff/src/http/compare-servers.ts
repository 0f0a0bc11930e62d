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
import { type Finding, REQUEST } from "../change.ts";
import { compareRest, note, type Rest } from "../rest.ts";
import { withSite } from "../site.ts";
import { keywordSite, siteIn, type Walk } from "./finding.ts";
import { meaningOfUrl } from "./meaning.ts";

/** Servers of a document that were added or removed, or whose default changed. */
export function compareServers(base: Document, revision: Document): Finding[] {
  const at = child(revision.root, "servers") ?? revision.root;
  const site = { ...keywordSite(base, REQUEST, "servers"), at };
  return compareLists(serversOf(base.root), serversOf(revision.root)).map(withSite(site));
}

/** Compares the servers of an operation that overrides the document's servers. */
export function compareOwnServers({ base, revision }: Walk): Finding[] {
  if (!base.hasOwnServers && !revision.hasOwnServers) return [];
  const at = revision.servers[0]?.spot ?? revision.spot;
  return compareLists(base.servers, revision.servers).map(withSite(siteIn(revision, { place: "servers", at })));
}

type Difference = Omit<Rest, "at"> & Partial<Pick<Rest, "at">>;

function compareLists(base: Server[], revision: Server[]): Difference[] {
  const [previous, current] = [base, revision].map((servers) => servers.flatMap(urlsOf)) as [string[], string[]];
  const removedUrls = previous.filter((url) => !current.includes(url));
  const addedUrls = current.filter((url) => !previous.includes(url));
  const [before, now] = [base, revision].map(defaultOf);
  const differences: Difference[] = [
    ...sorted(removedUrls).map(
      (url): Difference => ({ rule: "server-removed", level: "breaking", message: `${url} was removed` }),
    ),
    ...sorted(addedUrls).map(
      (url): Difference => ({ rule: "server-added", level: "addition", message: `${url} is new` }),
    ),
    ...base.flatMap((server) => compareParts(server, revision)),
  ];
  // Clients use the first server with the defaults of its variables, unless they are configured otherwise.
  if (before !== now && before !== undefined && now !== undefined && !removedUrls.includes(before))
    differences.push({
      rule: "server-default-changed",
      level: "behaviour",
      message: `the first server changed from ${before} to ${now}`,
    });
  return differences;
}

/** Compares other keywords of a server with the same URL, and its variables. */
function compareParts(server: Server, revision: Server[]): Difference[] {
  const match = revision.find(({ url }) => plain(url) === plain(server.url));
  if (match === undefined) return [];
  const [previous, current] = [server, match].map(({ spot }) => child(spot, "variables"));
  return [
    ...(server.url === match.url ? [] : [note(`the url changed from ${server.url} to ${match.url}`, match.spot)]),
    ...compareRest("server", server.spot, match.spot),
    ...entries(previous).flatMap(([name, variable]) => compareRest("serverVariable", variable, entry(current, name))),
    ...entries(previous).flatMap(([name, variable]) => defaultChanged(name, variable, entry(current, name))),
  ];
}

/** Default of a variable with listed values. Without a list, the default is the only value and compared as such. */
function defaultChanged(name: string, previous: Spot, current: Spot | undefined) {
  const [before, now] = [fieldsOf(previous), fieldsOf(current)];
  if (!Array.isArray(before.enum) || !Array.isArray(now.enum) || before.default === now.default) return [];
  const message = `the default of ${name} changed from ${before.default ?? "none"} to ${now.default ?? "none"}`;
  return [{ rule: "server-default-changed", level: "behaviour" as const, message, at: current }];
}

const sorted = (urls: string[]): string[] => [...new Set(urls)].sort();

const MAX_URLS = 64;

/** URLs of a server for all values of its variables. */
const urlsOf = ({ url, variables }: Server): string[] =>
  [...variables]
    .reduce(
      (list, [name, { values }]) =>
        list.flatMap((template) => values.map((value) => template.replaceAll(`{${name}}`, value))).slice(0, MAX_URLS),
      [url],
    )
    .map(plain);

/** URL of the first server. */
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

const plain = (url: string): string => String(meaningOfUrl(url)).replace(/(.)\/$/, "$1");

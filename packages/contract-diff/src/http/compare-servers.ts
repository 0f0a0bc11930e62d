import { child, type Document, type Server, serversOf } from "@partner-api/contract";
import type { Finding } from "../change.ts";
import { finding, type Walk } from "./finding.ts";

/** An address of the document that is gone. */
export function compareServers(base: Document, revision: Document): Finding[] {
  return goneUrls(serversOf(base.root), serversOf(revision.root)).map((url) => ({
    rule: "server-removed",
    level: "breaking",
    audience: "partner sending",
    subject: base.name,
    place: "servers",
    name: "servers",
    message: `${url} is gone`,
    at: child(revision.root, "servers") ?? revision.root,
  }));
}

/** An address of an operation that is gone, where one side has servers of its own. */
export function compareOwnServers({ base, revision }: Walk): Finding[] {
  if (!base.hasOwnServers && !revision.hasOwnServers) return [];
  const at = revision.servers[0]?.spot ?? revision.spot;
  return goneUrls(base.servers, revision.servers).map((url) =>
    finding(revision, "server-removed", "breaking", " servers", `${url} is gone`, at),
  );
}

function goneUrls(base: Server[], revision: Server[]): string[] {
  const left = serverUrls(revision);
  return serverUrls(base).filter((url) => !left.includes(url));
}

const MAX_URLS = 64;

/** Every address that servers and their variables stand for. */
function serverUrls(servers: Server[]): string[] {
  const urls = servers.flatMap(({ url, variables }) =>
    [...variables].reduce(
      (list, [name, { values }]) =>
        list.flatMap((one) => values.map((value) => one.replaceAll(`{${name}}`, value))).slice(0, MAX_URLS),
      [url],
    ),
  );
  return [...new Set(urls.map((url) => url.replace(/(.)\/$/, "$1")))].sort();
}

import { readServers } from "@partner-api/postgres/servers";
import { isLoopback } from "../../api/http/own-hosts.ts";

type Environment = Record<string, string | undefined>;
type Protection = { is: "verified" | "unverified" | "disabled" | "unset"; by: string };

/** The URLs of databases, by the setting that has them. */
export type DatabaseUrls = readonly (readonly [setting: string, url: string])[];

/**
 * What is wrong with how production reaches its databases (D-unsafe-settings-4), and what its log warns of: the sentence that refuses the start, if
 * any, and a sentence for each server that is reached unencrypted because the operator said so.
 */
export function judgeDatabaseLinks(urls: DatabaseUrls, env: Environment): { refusal?: string; warnings: string[] } {
  const warnings: string[] = [];
  for (const [setting, text] of urls)
    for (const url of readServers(text).urls.map((one) => new URL(one))) {
      const [host, { is, by }] = [hostOf(url, env), protectionOf(url, env)];
      if (is === "unverified")
        return {
          refusal: `${setting} reaches ${host} without a check of its certificate (${by}): expected sslmode=verify-full, with sslrootcert=<file> for an authority of your own.`,
          warnings,
        };
      if (is === "verified" || host.startsWith("/") || isLoopback(host)) continue;
      if (is === "unset")
        return {
          refusal: `${setting} reaches ${host} unencrypted: expected sslmode=verify-full, or sslmode=disable if nobody else is in that network.`,
          warnings,
        };
      warnings.push(
        `${setting} reaches ${host} unencrypted (${by}): whoever is in that network can read and change what goes by.`,
      );
    }
  return { warnings };
}

/** What `pg` makes of the URL, which takes the last of what is given twice (pg-connection-string, pg/lib/connection-parameters.js). */
function protectionOf(url: URL, { PGSSLMODE = "" }: Environment): Protection {
  const last = (name: string) => url.searchParams.getAll(name).at(-1) ?? "";
  const [mode, ssl, root] = [last("sslmode"), last("ssl"), last("sslrootcert")];
  if (mode !== "") {
    const isLibpq = last("uselibpqcompat") === "true";
    const by = `${isLibpq ? "uselibpqcompat=true&" : ""}sslmode=${mode}`;
    if (mode === "disable") return { is: "disabled", by };
    // With a root, libpq's `require` checks who signed the certificate.
    const isUnverified =
      mode === "no-verify" || (isLibpq && (mode === "prefer" || (mode === "require" && root === "")));
    return { is: isUnverified ? "unverified" : "verified", by };
  }
  if (root !== "" || last("sslcert") !== "" || last("sslkey") !== "") return { is: "verified", by: "a certificate" };
  if (ssl === "0") return { is: "disabled", by: "ssl=0" };
  if (ssl !== "") return { is: ssl === "true" || ssl === "1" ? "verified" : "unverified", by: `ssl=${ssl}` };
  if (last("sslnegotiation") === "direct") return { is: "verified", by: "sslnegotiation=direct" };
  // Only where the URL says nothing does `pg` look at the environment; there it checks the certificate in all modes but these.
  const by = `PGSSLMODE=${PGSSLMODE}`;
  if (PGSSLMODE === "disable") return { is: "disabled", by };
  if (PGSSLMODE === "no-verify") return { is: "unverified", by };
  return { is: ["prefer", "require", "verify-ca", "verify-full"].includes(PGSSLMODE) ? "verified" : "unset", by };
}

/** A name, an address, or the folder of a socket. */
function hostOf(url: URL, { PGHOST }: Environment): string {
  const ofUrl = url.hostname.replace(/^\[(.+)\]$/, "$1").replace(/^%2f/i, "/");
  return url.searchParams.getAll("host").at(-1) || ofUrl || PGHOST || "localhost";
}

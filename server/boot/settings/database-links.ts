import { readServers } from "@partner-api/postgres/servers";
import { isLoopback } from "../../api/http/own-hosts.ts";

type Environment = Record<string, string | undefined>;
type Protection = { is: "verified" | "unverified" | "disabled" | "unset"; by: string };

/** URLs of databases, with their settings. */
export type DatabaseUrls = readonly (readonly [setting: string, url: string])[];

/**
 * Checks how production connects to its databases (D-unsafe-settings-4).
 *
 * @returns `rejection`: the reason to reject the settings, if any. `warnings`: one for each server with a connection that is unencrypted by
 * configuration
 */
export function judgeDatabaseLinks(urls: DatabaseUrls, env: Environment): { rejection?: string; warnings: string[] } {
  const warnings: string[] = [];
  for (const [setting, text] of urls)
    for (const url of readServers(text).urls.map((server) => new URL(server))) {
      const [host, { is, by }] = [hostOf(url, env), protectionOf(url, env)];
      if (is === "unverified")
        return {
          rejection: `${setting} connects to ${host} without verifying its certificate (${by}): expected sslmode=verify-full, with sslrootcert=<file> for your own certificate authority.`,
          warnings,
        };
      if (is === "verified" || host.startsWith("/") || isLoopback(host)) continue;
      if (is === "unset")
        return {
          rejection: `${setting} connects to ${host} unencrypted: expected sslmode=verify-full, or sslmode=disable in a private network.`,
          warnings,
        };
      warnings.push(
        `${setting} connects to ${host} unencrypted (${by}): others in that network can read and change the traffic.`,
      );
    }
  return { warnings };
}

/** Protection that `pg` derives from the URL. The last value of a repeated parameter counts (pg-connection-string, pg/lib/connection-parameters.js). */
function protectionOf(url: URL, { PGSSLMODE = "" }: Environment): Protection {
  const last = (name: string) => url.searchParams.getAll(name).at(-1) ?? "";
  const [mode, ssl, root] = [last("sslmode"), last("ssl"), last("sslrootcert")];
  if (mode !== "") {
    const isLibpq = last("uselibpqcompat") === "true";
    const by = `${isLibpq ? "uselibpqcompat=true&" : ""}sslmode=${mode}`;
    if (mode === "disable") return { is: "disabled", by };
    // With a root certificate, libpq's `require` verifies the certificate's issuer.
    const isUnverified =
      mode === "no-verify" || (isLibpq && (mode === "prefer" || (mode === "require" && root === "")));
    return { is: isUnverified ? "unverified" : "verified", by };
  }
  if (root !== "" || last("sslcert") !== "" || last("sslkey") !== "") return { is: "verified", by: "a certificate" };
  if (ssl === "0") return { is: "disabled", by: "ssl=0" };
  if (ssl !== "") return { is: ssl === "true" || ssl === "1" ? "verified" : "unverified", by: `ssl=${ssl}` };
  if (last("sslnegotiation") === "direct") return { is: "verified", by: "sslnegotiation=direct" };
  // Without parameters in the URL, `pg` reads the environment. It verifies the certificate in all modes except these two.
  const by = `PGSSLMODE=${PGSSLMODE}`;
  if (PGSSLMODE === "disable") return { is: "disabled", by };
  if (PGSSLMODE === "no-verify") return { is: "unverified", by };
  return { is: ["prefer", "require", "verify-ca", "verify-full"].includes(PGSSLMODE) ? "verified" : "unset", by };
}

/** A host name, an IP address, or the folder of a socket. */
function hostOf(url: URL, { PGHOST }: Environment): string {
  const urlHost = url.hostname.replace(/^\[(.+)\]$/, "$1").replace(/^%2f/i, "/");
  return url.searchParams.getAll("host").at(-1) || urlHost || PGHOST || "localhost";
}

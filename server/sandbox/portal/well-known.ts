import { DAY_MS } from "../../durations.ts";

export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** What this service offers, and where (RFC 9727). */
export function apiCatalog(publicUrl: string) {
  const links = (type: string, ...paths: string[]) => paths.map((path) => ({ href: `${publicUrl}${path}`, type }));
  return {
    linkset: [
      {
        anchor: `${publicUrl}/`,
        "service-desc": links("application/json", "/openapi.json", "/asyncapi.json"),
        "service-doc": [...links("text/html", "/"), ...links("text/plain", "/llms.txt")],
        "service-meta": [
          ...links("application/atom+xml", "/changes.atom"),
          ...links("application/json", "/changes.json"),
        ],
        status: links("application/json", "/readyz"),
      },
    ],
  };
}

const SECURITY_TEXT_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). */
export const securityText = (publicUrl: string, now: Date): string =>
  [
    `Contact: ${publicUrl}/security/`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "Preferred-Languages: en\n",
  ].join("\n");

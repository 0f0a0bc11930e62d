import { publicSecret, type SharedSecrets } from "./demo-secrets.ts";

const BODY = {
  request_id: "my-first-menu",
  menus: [{ name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8000 }] }],
  variant_categories: [],
};

const SCOPES = "food:catalog:read food:catalog:write";

/** URLs and secret in a line for a shell, which prompts for a secret that is undefined. */
type Line = { tokenUrl: string; outlet: string; secret: string | undefined };

/** Line for a POSIX shell. */
function shellLine({ tokenUrl, outlet, secret }: Line): string {
  const client = secret === undefined ? "demo-direct" : `demo-direct:${secret}`;
  const token = `T=$(curl -s -u ${client} -d 'grant_type=client_credentials&scope=${SCOPES}' ${tokenUrl} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  const replaceCatalog = `curl -s -X PUT -H "Authorization: Bearer $T" -H 'Content-Type: application/json' -d '${JSON.stringify(BODY)}' ${outlet}/v1/catalog`;
  const get = `curl -s -H "Authorization: Bearer $T" ${outlet}/v2/catalog`;
  return `${token}; ${replaceCatalog}; echo; ${get}; echo`;
}

/** Line for PowerShell, the default shell on Windows. */
function powerShellLine({ tokenUrl, outlet, secret }: Line): string {
  const clientSecret = secret === undefined ? "(Read-Host 'Secret of demo-direct')" : `'${secret}'`;
  const form = `@{grant_type='client_credentials';scope='${SCOPES}';client_id='demo-direct';client_secret=${clientSecret}}`;
  const token = `$T = @{Authorization = 'Bearer ' + (Invoke-RestMethod -Method Post ${tokenUrl} -Body ${form}).access_token}`;
  const replaceCatalog = `Invoke-RestMethod -Method Put ${outlet}/v1/catalog -Headers $T -ContentType application/json -Body '${JSON.stringify(BODY)}'`;
  const get = `Invoke-RestMethod ${outlet}/v2/catalog -Headers $T`;
  return `${token}; ${replaceCatalog} | ConvertTo-Json -Depth 9; ${get} | ConvertTo-Json -Depth 9`;
}

/**
 * Output of `npm start`: URLs, credentials, and a line for the shell that writes a catalog and reads it back.
 *
 * @param shared random credentials, which are printed once; undefined: public ones
 * @param platform selects the shell
 */
export function welcome(
  publicUrl: string,
  shared?: Pick<SharedSecrets, "drawn">,
  platform: NodeJS.Platform = process.platform,
): string {
  const secret = shared === undefined ? publicSecret("demo-direct") : shared.drawn.get("demo-direct");
  const line = platform === "win32" ? powerShellLine : shellLine;
  const outlet = `${publicUrl}/integrations/food/outlets/OUT-1002`;
  return `
The sandbox is ready.

  Start page     ${publicUrl}/
  Console        ${publicUrl}/console${shared === undefined ? "" : "  (any user; the password is SANDBOX_SECRET)"}
  Contracts      ${publicUrl}/openapi.json  ${publicUrl}/asyncapi.json  (and .yaml)
  Tokens         ${publicUrl}/auth/oauth2/token

  Demo client    demo-direct${secret === undefined ? "" : ` / ${secret}`}
  Its outlets    OUT-1001 (with the demo catalog), OUT-1002 (empty)
${shared === undefined ? "" : credentialsOf(shared.drawn, `${publicUrl}/console/credentials`)}
Next: paste this line. It writes a catalog to OUT-1002 and reads it back.

${line({ tokenUrl: `${publicUrl}/auth/oauth2/token`, outlet, secret })}

Ctrl-C stops the sandbox.
`;
}

/** The credentials that this start has drawn, and how to read and renew them later with the password of the console. */
function credentialsOf(drawn: SharedSecrets["drawn"], url: string): string {
  const rows = [...drawn].map(([name, secret]) => `  ${name.padEnd(22)}${secret}`);
  const list = rows.length > 0 ? ["Random credentials, which are printed this once:", "", ...rows, ""] : [];
  const later = `Read them again:  curl -u operator ${url}
Renew one of them: curl -u operator -X POST ${url}/demo-direct`;
  return `\n${[...list, later].join("\n")}\n`;
}

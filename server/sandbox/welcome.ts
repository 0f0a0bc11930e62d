import { type DemoSecrets, PUBLIC_SECRETS } from "./own-secrets.ts";

const BODY = {
  request_id: "my-first-menu",
  menus: [{ name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8000 }] }],
  variant_categories: [],
};

const SCOPES = "food:catalog:read food:catalog:write";

/** URLs and secret in a line for a shell. */
type Line = { tokenUrl: string; outlet: string; secret: string };

/** Line for a POSIX shell. */
function shellLine({ tokenUrl, outlet, secret }: Line): string {
  const token = `T=$(curl -s -u demo-direct:${secret} -d 'grant_type=client_credentials&scope=${SCOPES}' ${tokenUrl} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  const replaceCatalog = `curl -s -X PUT -H "Authorization: Bearer $T" -H 'Content-Type: application/json' -d '${JSON.stringify(BODY)}' ${outlet}/v1/catalog`;
  const get = `curl -s -H "Authorization: Bearer $T" ${outlet}/v2/catalog`;
  return `${token}; ${replaceCatalog}; echo; ${get}; echo`;
}

/** Line for PowerShell, the default shell on Windows. */
function powerShellLine({ tokenUrl, outlet, secret }: Line): string {
  const form = `@{grant_type='client_credentials';scope='${SCOPES}';client_id='demo-direct';client_secret='${secret}'}`;
  const token = `$T = @{Authorization = 'Bearer ' + (Invoke-RestMethod -Method Post ${tokenUrl} -Body ${form}).access_token}`;
  const replaceCatalog = `Invoke-RestMethod -Method Put ${outlet}/v1/catalog -Headers $T -ContentType application/json -Body '${JSON.stringify(BODY)}'`;
  const get = `Invoke-RestMethod ${outlet}/v2/catalog -Headers $T`;
  return `${token}; ${replaceCatalog} | ConvertTo-Json -Depth 9; ${get} | ConvertTo-Json -Depth 9`;
}

/**
 * Output of `npm start`: URLs, credentials, and a line for the shell that writes a catalog and reads it back.
 *
 * @param platform selects the shell
 */
export function welcome(
  publicUrl: string,
  { ofClient, ofConsole }: DemoSecrets = PUBLIC_SECRETS,
  platform: NodeJS.Platform = process.platform,
): string {
  const secret = ofClient("demo-direct");
  const line = platform === "win32" ? powerShellLine : shellLine;
  const outlet = `${publicUrl}/integrations/food/outlets/OUT-1002`;
  return `
The sandbox is ready.

  Start page     ${publicUrl}/
  Console        ${publicUrl}/console${ofConsole === undefined ? "" : "  (any user; the password is SANDBOX_SECRET)"}
  Contracts      ${publicUrl}/openapi.json  ${publicUrl}/asyncapi.json  (and .yaml)
  Tokens         ${publicUrl}/auth/oauth2/token

  Demo client    demo-direct / ${secret}
  Its outlets    OUT-1001 (with the demo catalog), OUT-1002 (empty)

Next: paste this line. It writes a catalog to OUT-1002 and reads it back.

${line({ tokenUrl: `${publicUrl}/auth/oauth2/token`, outlet, secret })}

Ctrl-C stops the sandbox. Its data is kept.
`;
}

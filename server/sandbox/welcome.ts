import { type DemoSecrets, PUBLIC_SECRETS } from "./own-secrets.ts";

const BODY = {
  request_id: "my-first-menu",
  menus: [{ name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8000 }] }],
  variant_categories: [],
};

/** The output of `npm start`: addresses, credentials, and one line that puts a catalog and reads it back. */
export function welcome(publicUrl: string, { ofClient, ofConsole }: DemoSecrets = PUBLIC_SECRETS): string {
  const secret = ofClient("demo-direct");
  const outlet = `${publicUrl}/integrations/food/outlets/OUT-1002`;
  const token = `T=$(curl -s -u demo-direct:${secret} -d 'grant_type=client_credentials&scope=food:catalog:read food:catalog:write' ${publicUrl}/auth/oauth2/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  const put = `curl -s -X PUT -H "Authorization: Bearer $T" -H 'Content-Type: application/json' -d '${JSON.stringify(BODY)}' ${outlet}/v1/catalog`;
  const get = `curl -s -H "Authorization: Bearer $T" ${outlet}/v2/catalog`;
  return `
The sandbox is ready.

  Start page     ${publicUrl}/
  Console        ${publicUrl}/console${ofConsole === undefined ? "" : "  (any user; the password is SANDBOX_SECRET)"}
  Contracts      ${publicUrl}/openapi.json  ${publicUrl}/asyncapi.json  (and .yaml)
  Tokens         ${publicUrl}/auth/oauth2/token

  Demo client    demo-direct / ${secret}
  Its outlets    OUT-1001 (with the demo catalog), OUT-1002 (empty)

Next: paste this line; it puts a catalog into OUT-1002 and reads it back.

${token}; ${put}; echo; ${get}; echo

Ctrl-C stops everything; the data stays.
`;
}

import { type DEMO_CLIENTS, type DEMO_USERS, type DemoSecrets, PUBLIC_SECRETS } from "./demo-secrets.ts";
import { DEMO_USER_GRANT, type SandboxClient, type SandboxUser } from "./identity/accounts.ts";

const PLATFORM_SCOPE = "platform:write";

/**
 * The demo clients (decisions: sandbox fixtures). Partners may request every scope of the contracts except the platform's.
 */
export function demoClients(scopes: readonly string[], secrets: DemoSecrets = PUBLIC_SECRETS): SandboxClient[] {
  const partnerScopes = scopes.filter((scope) => scope !== PLATFORM_SCOPE);
  const clients: (SandboxClient & { id: (typeof DEMO_CLIENTS)[number] })[] = [
    { id: "demo-direct", scopes: partnerScopes, grants: ["client_credentials"] },
    { id: "demo-rival", scopes: partnerScopes, grants: ["client_credentials"] },
    {
      id: "demo-facilitator",
      scopes: partnerScopes,
      grants: ["client_credentials", "authorization_code", "refresh_token", DEMO_USER_GRANT],
      redirectUris: ["http://127.0.0.1:8080/callback"],
    },
    { id: "demo-platform", scopes: [PLATFORM_SCOPE], grants: ["client_credentials"] },
  ];
  return clients.map((client) => ({ ...client, secret: () => secrets.of(client.id) }));
}

/** The demo users. Their roles are part of the demo outlets. */
export const demoUsers = (secrets: DemoSecrets = PUBLIC_SECRETS): SandboxUser[] =>
  USERS.map((user) => ({ ...user, password: () => secrets.of(user.email) }));

const USERS: readonly { email: (typeof DEMO_USERS)[number]; name: string }[] = [
  { email: "owner@demo.example", name: "Demo Owner" },
  { email: "manager@demo.example", name: "Demo Manager" },
  { email: "cashier@demo.example", name: "Demo Cashier" },
  { email: "rival@demo.example", name: "Rival Owner" },
];

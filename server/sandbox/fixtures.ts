import type { SandboxClient, SandboxUser } from "./identity/accounts.ts";

const PLATFORM_SCOPE = "platform:write";

/**
 * The demo clients (decisions: sandbox fixtures). Partners may have every scope of the contracts but the platform's.
 */
export function demoClients(scopes: readonly string[]): SandboxClient[] {
  const partnerScopes = scopes.filter((scope) => scope !== PLATFORM_SCOPE);
  return [
    { id: "demo-direct", secret: "demo-direct-secret", scopes: partnerScopes, grants: ["client_credentials"] },
    { id: "demo-rival", secret: "demo-rival-secret", scopes: partnerScopes, grants: ["client_credentials"] },
    {
      id: "demo-facilitator",
      secret: "demo-facilitator-secret",
      scopes: partnerScopes,
      grants: ["client_credentials", "authorization_code", "refresh_token"],
      redirectUris: ["http://127.0.0.1:8080/callback"],
    },
    { id: "demo-platform", secret: "demo-platform-secret", scopes: [PLATFORM_SCOPE], grants: ["client_credentials"] },
  ];
}

/** The demo users; their outlets and roles belong to the outlets. */
export const DEMO_USERS: readonly SandboxUser[] = [
  { email: "owner@demo.example", password: "demo", name: "Demo Owner" },
  { email: "manager@demo.example", password: "demo", name: "Demo Manager" },
  { email: "cashier@demo.example", password: "demo", name: "Demo Cashier" },
  { email: "rival@demo.example", password: "demo", name: "Rival Owner" },
];

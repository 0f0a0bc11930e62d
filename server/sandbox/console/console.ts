import type { ConsoleSettings } from "@partner-api/console";
import { excerpt } from "@partner-api/validation";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { platformScopes, scopes } from "../../../generated/operations.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, Store } from "../../store/port.ts";
import { type DemoSecrets, isDemoName, type SharedSecrets } from "../demo-secrets.ts";
import { demoClients } from "../fixtures.ts";
import { DEMO_USER_GRANT } from "../identity/accounts.ts";
import { loadOpenapi } from "../load-openapi.ts";
import { createFeeds } from "./feed.ts";
import { guard } from "./guard.ts";
import { harOf } from "./har.ts";
import { createPages } from "./pages.ts";
import { createReadiness } from "./readiness.ts";
import { createRequestLog } from "./request-log.ts";

/** The page may only load its files and call this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const protect = createMiddleware(async (c, next) => {
  await next();
  c.header("Content-Security-Policy", POLICY);
  const isJson = c.res.headers.get("Content-Type")?.startsWith("application/json"); // credentials and recorded requests
  c.header("Cache-Control", isJson ? "no-store" : "no-cache");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Content-Type-Options", "nosniff");
});

/**
 * Creates the console at `/console`: a page that calls the contracts' operations as a partner and as the platform, with a live feed and the
 * demo credentials.
 *
 * @param options.store reads deliveries after the events of earlier requests are relayed (`afterEvents`)
 * @param options.forward origins of `WEBHOOK_FORWARD`
 */
export function createConsole(options: {
  store: Store;
  clock: Clock;
  publicUrl: string;
  forward: ReadonlyMap<string, string>;
  secrets: DemoSecrets;
  log: Log;
}) {
  const { forward, secrets } = options;
  const requests = createRequestLog(() => feeds.isWatched());
  const feeds = createFeeds({ ...options, requests });
  const clients = consoleClients(secrets);
  const partnerOf = (c: Context) =>
    clients.find(({ id, isPlatform }) => id === (c.req.query("client_id") ?? "") && !isPlatform);
  const noPartner = (c: Context) =>
    c.text(`Expected the client_id of a demo partner, got ${excerpt(c.req.query("client_id") ?? "none")}.\n`, 400);
  const readiness = createReadiness({ ...options, requests });

  /** Below `/console`. */
  const routes = new Hono();
  routes.use(protect, guard(secrets.shared?.consolePassword));
  routes.route("/", createPages());
  routes.get("/settings", async (c) => c.json(await settingsOf([...forward.keys()], clients)));
  if (secrets.shared) routes.route("/credentials", credentialRoutes(secrets.shared));
  routes.get("/requests.har", async (c) => {
    c.header("Content-Disposition", 'attachment; filename="sandbox-requests.har"');
    return c.json(harOf(requests.exchanges(), (await loadOpenapi()).info.version));
  });
  routes.get("/requests/:number{[0-9]+}", (c) => {
    const exchange = requests.exchange(Number(c.req.param("number")));
    return exchange ? c.json(exchange) : c.text("This request is no longer in the log.\n", 404);
  });
  routes.get("/feed", (c) => {
    const partner = partnerOf(c);
    return partner ? feeds.open(c, { clientId: partner.id, outletId: c.req.query("outlet_id") ?? "" }) : noPartner(c);
  });
  routes.get("/readiness", async (c) => {
    const partner = partnerOf(c);
    if (partner === undefined) return noPartner(c);
    const isFacilitator = partner.grants.includes("authorization_code");
    return c.json(await readiness.rowsOf(partner.id, isFacilitator ? "facilitator" : "direct"));
  });
  return { routes, watch: requests.watch, readiness, stop: feeds.stop };
}

/** Lets the operator of a shared sandbox read and renew its credentials. */
function credentialRoutes({ list, renew }: SharedSecrets): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => c.json(Object.fromEntries(await list())));
  routes.post("/:name", async (c) => {
    const name = c.req.param("name");
    if (!isDemoName(name))
      return c.text(`Expected a demo client or the e-mail address of a demo user, got ${excerpt(name)}.\n`, 404);
    return c.json({ [name]: await renew(name) });
  });
  return routes;
}

const [PLATFORM_SCOPE] = platformScopes.platform_client_credentials;

/** The demo clients that the page can act as. */
const consoleClients = (secrets: DemoSecrets) =>
  demoClients(scopes.auth_client_credentials, secrets).map((client) => ({
    ...client,
    isPlatform: client.scopes.includes(PLATFORM_SCOPE),
  }));

/** A revoked secret is empty. */
async function settingsOf(
  forwardedOrigins: string[],
  clients: ReturnType<typeof consoleClients>,
): Promise<ConsoleSettings> {
  const described = await Promise.all(
    clients.map(async ({ id, secret, scopes, grants, isPlatform }) => {
      const userGrant = grants.find((grant) => grant === DEMO_USER_GRANT) ?? null;
      return {
        isPlatform,
        client: { clientId: id, clientSecret: (await secret?.()) ?? "", scopes: [...scopes], userGrant },
      };
    }),
  );
  const platform = described.find(({ isPlatform }) => isPlatform)?.client;
  if (platform === undefined) throw new Error(`expected a demo client with ${PLATFORM_SCOPE}`);
  const partners = described.flatMap(({ isPlatform, client }) => (isPlatform ? [] : [client]));
  return { partners, platform, forwardedOrigins };
}

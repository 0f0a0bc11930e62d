import type { RequestListener } from "node:http";
import type { Provider } from "oidc-provider";

/** Path under PUBLIC_URL at which the provider is reached. */
export const MOUNT_PATH = "/auth";

/**
 * Hands requests below the mount path to the provider as if it stood alone. oidc-provider derives the addresses that it
 * publishes from the request: here they are always the issuer's, whatever a proxy or a forged Host header says.
 */
export function mount(provider: Provider): RequestListener {
  const { host, protocol, pathname } = new URL(provider.issuer);
  const headers = { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
  // Koa reads the forwarded headers, which are ours, and marks cookies as secure under https.
  provider.proxy = true;
  const handle = provider.callback();

  return (request, response) => {
    const path = request.url?.slice(MOUNT_PATH.length) ?? "";
    if (!request.url?.startsWith(MOUNT_PATH) || !path.startsWith("/")) {
      response.writeHead(404).end();
      return;
    }
    Object.assign(request.headers, headers);
    Object.assign(request, { url: path, originalUrl: pathname + path });
    void handle(request, response);
  };
}

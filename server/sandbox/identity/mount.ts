import type { RequestListener } from "node:http";
import type { Provider } from "oidc-provider";

/** Path of the provider under PUBLIC_URL. */
export const MOUNT_PATH = "/auth";

/**
 * Passes requests below the mount path to the provider as if it were mounted at the root. oidc-provider derives its published URLs from
 * the request. The headers set here make them the issuer's, despite proxies or a forged Host.
 */
export function mount(provider: Provider): RequestListener {
  const { host, protocol, pathname } = new URL(provider.issuer);
  const headers = { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
  // Koa then reads the forwarded headers set here, and marks cookies as secure under https.
  provider.proxy = true;
  const handle = provider.callback();

  return (request, response) => {
    const path = request.url?.slice(MOUNT_PATH.length) ?? "";
    if (!request.url?.startsWith(MOUNT_PATH) || !path.startsWith("/")) {
      response.writeHead(404).end();
      return;
    }
    // Browsers also send the Origin of a same-origin POST, for example from the console. oidc-provider would treat it as cross-origin.
    const { origin, host: requestHost } = request.headers;
    if (origin !== undefined && URL.parse(origin)?.host === requestHost) delete request.headers.origin;
    Object.assign(request.headers, headers);
    Object.assign(request, { url: path, originalUrl: pathname + path });
    void handle(request, response);
  };
}

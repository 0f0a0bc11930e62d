import type { RequestListener } from "node:http";
import { envelope, headersOf } from "./unreadable.ts";

const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether only programs of this machine can reach a listener on this host. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host) || host === "::1";

/**
 * Serves only requests for a loopback name or the host of `publicUrl`. A page of another site could resolve its own name to this machine
 * (DNS rebinding) and use the sandbox with the demo credentials, which are public.
 */
export function underOwnHosts(publicUrl: string, listener: RequestListener): RequestListener {
  const publicHost = new URL(publicUrl).hostname;
  const isOwn = (authority: string) => {
    const { hostname = "" } = URL.parse(`http://${authority}`) ?? {};
    if (authority.includes("@")) return false;
    return hostname === publicHost || LOOPBACK.test(hostname);
  };
  let lastHost: string | undefined; // most requests have the same host as the previous one
  return (request, response) => {
    const { host = "" } = request.headers;
    if (host === lastHost || isOwn(host)) {
      lastHost = host;
      return listener(request, response);
    }
    const message = `The sandbox does not serve the host ${host.slice(0, 100)}. Use ${publicUrl}, or start it with PUBLIC_URL set to your address.`;
    const body = envelope(403, "Forbidden", message);
    response.writeHead(403, { ...headersOf(body), Connection: "close" }).end(body);
  };
}

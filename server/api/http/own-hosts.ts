import type { IncomingMessage, ServerResponse } from "node:http";
import { envelope, headersOf } from "./unreadable.ts";

const LOOPBACK = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether only programs and browsers of this machine reach what listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host) || host === "::1";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves requests that name a loopback name or the host of `publicUrl` only. A page of another site can reach this machine under a name
 * of its own that resolves to it (DNS rebinding), and would then use the sandbox with the demo credentials, which are public.
 */
export function underOwnHosts(publicUrl: string, listener: Listener): Listener {
  const publicHost = new URL(publicUrl).hostname;
  const isOwn = (authority: string) => {
    const { hostname = "" } = URL.parse(`http://${authority}`) ?? {};
    if (authority.includes("@")) return false;
    return hostname === publicHost || LOOPBACK.test(hostname);
  };
  let known = ""; // most requests name the same host as the one before
  return (request, response) => {
    const { host = "" } = request.headers;
    if (host === known && request.url?.startsWith("/")) return listener(request, response);
    // In this form of a request the address has the host, and the header does not count (RFC 9112 3.2.2).
    const [, authority = host] = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? "") ?? [];
    if (isOwn(host) && isOwn(authority)) {
      known = host;
      return listener(request, response);
    }
    const asked = (isOwn(host) ? authority : host).slice(0, 100);
    const message = `The sandbox does not answer under ${asked}: use ${publicUrl}, or start it with PUBLIC_URL set to the address that you use.`;
    const body = envelope(403, "Forbidden", message);
    response.writeHead(403, { ...headersOf(body), Connection: "close" }).end(body);
  };
}

import { clientVersion } from "./generated/contract.ts";

type Runtime = { navigator?: { userAgent?: string }; process?: { version: string } };
const { navigator, process } = globalThis as Runtime;

/** `Node.js/26`, `Bun/1.3.2`, `Deno/2.5.0`. Node.js has `navigator` since version 21. */
const runtime = navigator?.userAgent ?? process?.version.replace("v", "Node.js/");

/** Browsers get no `User-Agent` header: across origins it would need a preflight request. */
export const isBrowser = runtime?.startsWith("Mozilla");

/**
 * `User-Agent` of a program that uses this package: program name, package version and runtime.
 *
 * @example agentOf("menu-sync") // "menu-sync/1.1.0 Node.js/26"
 */
export const agentOf = (program: string): string => `${program}/${clientVersion} ${runtime ?? ""}`.trim();

/** `User-Agent` of the client's requests; empty in browsers. */
export const agentHeader: Record<string, string> = isBrowser
  ? {}
  : { "User-Agent": agentOf("partner-integration-api-typescript") };

import { clientVersion } from "./generated/contract.ts";

type Runtime = { navigator?: { userAgent?: string }; process?: { version: string } };
const { navigator, process } = globalThis as Runtime;

/** `Node.js/26`, `Bun/1.3.2`, `Deno/2.5.0`; Node says so since version 21. */
const runtime = navigator?.userAgent ?? process?.version.replace("v", "Node.js/");

/** A page of another origin would have to ask first whether it may send `User-Agent`. */
export const isBrowser = runtime?.startsWith("Mozilla");

/** `User-Agent` of a program of this package: its name, the package's version, and that of the runtime. */
export const agentOf = (program: string): string => `${program}/${clientVersion} ${runtime ?? ""}`.trim();

/** What every request of the client says of itself. */
export const agentHeader: Record<string, string> = isBrowser
  ? {}
  : { "User-Agent": agentOf("partner-integration-api-typescript") };

import { MAX_BODY_BYTES } from "@partner-api/validation";

/** What one connection, one address and all together may take (decisions: connections). */
export type ConnectionLimits = {
  inAll: number;
  perAddress: number;
  /** Further connections, over these limits, in which probes are answered, and everything else with 503. */
  spare: number;
  /** Requests that were sent ahead and wait for the answer before them; one more ends the connection. */
  sentAhead: number;
  /** The head of a request arrives within this time. */
  headMs: number;
  /** The whole request arrives within this time. */
  requestMs: number;
  /** A connection that has been used is ended when it is idle for so long. */
  keepAliveMs: number;
  /** An answer of which nothing is taken for this time ends its connection; after half of it, if nothing was taken at all. */
  stuckMs: number;
  /** An answer is taken at this rate at least, measured from `stuckMs` on. */
  bytesPerS: number;
  /** For how many bytes a body is read away whose request was already answered, at most for `requestMs`. */
  lingerBytes: number;
  /** How long in a spare connection, and after what is no HTTP, which has no end. */
  lingerMs: number;
};

const TIMES = { headMs: 15_000, requestMs: 60_000, keepAliveMs: 75_000, stuckMs: 20_000, lingerMs: 10_000 };
const SIZES = { spare: 32, sentAhead: 64, bytesPerS: 16_384, lingerBytes: 8 * MAX_BODY_BYTES };

/** Enough for the instances behind a few proxies; an idle connection costs about 20 KB. */
export const MAX_CONNECTIONS = 4_096;
/** The database, outgoing requests and files need the rest. */
const SHARE_OF_DESCRIPTORS = 0.5;

/** Of a port for `/metrics` alone, which a few collectors read. */
export const METRICS_LIMITS = { inAll: 64, perAddress: 32, spare: 8 };

/** Limits that are set; the others follow from the machine. */
export type GivenLimits = { [Name in keyof ConnectionLimits]?: ConnectionLimits[Name] | undefined };

/**
 * The limits that hold: in all at most half of the descriptors that the process may open, and half of that for one address, which may
 * be a proxy.
 *
 * @param descriptors how many files and connections the process may have open
 * @param besides how many of that half another port may take
 */
export function connectionLimits(given: GivenLimits, descriptors: number, besides = 0): ConnectionLimits {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  const { inAll, perAddress, ...others } = {
    inAll: MAX_CONNECTIONS,
    perAddress: undefined,
    ...TIMES,
    ...SIZES,
    ...(Object.fromEntries(set) as Partial<ConnectionLimits>),
  };
  const room = Math.max(2, Math.floor(descriptors * SHARE_OF_DESCRIPTORS) - besides - others.spare);
  const all = Math.min(inAll, room);
  return { ...others, inAll: all, perAddress: Math.min(perAddress ?? Math.ceil(all / 2), all) };
}

import { MAX_BODY_BYTES } from "@partner-api/validation";

/** Limits of one connection, of one address and of all connections (decisions: connections). */
export type ConnectionLimits = {
  total: number;
  perAddress: number;
  /** Connections above these limits. They serve health probes; the response to other requests is 503. */
  spare: number;
  /** Pipelined requests in the queue of a connection; one more closes it. */
  pipelined: number;
  /** The head of a request arrives within this time. */
  headMs: number;
  /** The whole request arrives within this time. */
  requestMs: number;
  /** Idle timeout of a connection after its first request. */
  keepAliveMs: number;
  /** Timeout without progress of a response; half of it before the client has read a first byte. */
  stuckMs: number;
  /** Lowest rate at which clients must read a response, measured after `stuckMs`. */
  bytesPerS: number;
  /** Most bytes of an unwanted body that are read and discarded, for `requestMs` at most. */
  lingerBytes: number;
  /** The same limit as a time, for spare connections and for invalid HTTP, which has no end. */
  lingerMs: number;
};

const TIMES = { headMs: 15_000, requestMs: 60_000, keepAliveMs: 75_000, stuckMs: 20_000, lingerMs: 10_000 };
const SIZES = { spare: 32, pipelined: 64, bytesPerS: 16_384, lingerBytes: 8 * MAX_BODY_BYTES };

/** Enough for the instances behind a few proxies; an idle connection costs about 20 KB. */
export const MAX_CONNECTIONS = 4_096;
/** The database, outgoing requests and files need the rest. */
const SHARE_OF_DESCRIPTORS = 0.5;

/** Limits of a separate port for `/metrics`, which a few collectors read. */
export const METRICS_LIMITS = { total: 64, perAddress: 32, spare: 8 };

/** Limits from the settings; the others follow from the machine. */
export type GivenLimits = { [Name in keyof ConnectionLimits]?: ConnectionLimits[Name] | undefined };

/**
 * Computes the limits: at most half of the process's file descriptors for all connections, and half of that for one address, which may
 * be a proxy.
 *
 * @param descriptors limit of open files and connections of the process
 * @param reserved connections of that half that are reserved for another port
 */
export function connectionLimits(limits: GivenLimits, descriptors: number, reserved = 0): ConnectionLimits {
  const set = Object.entries(limits).filter(([, value]) => value !== undefined);
  const { total, perAddress, ...others } = {
    total: MAX_CONNECTIONS,
    perAddress: undefined,
    ...TIMES,
    ...SIZES,
    ...(Object.fromEntries(set) as Partial<ConnectionLimits>),
  };
  const room = Math.max(2, Math.floor(descriptors * SHARE_OF_DESCRIPTORS) - reserved - others.spare);
  const all = Math.min(total, room);
  return { ...others, total: all, perAddress: Math.min(perAddress ?? Math.ceil(all / 2), all) };
}

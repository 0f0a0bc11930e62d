import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress } from "./address.ts";
import { limitResponses } from "./response-limit.ts";

/** A name resolved to an address that is not public. No connection was opened. */
export class AddressRejected extends Error {}

/** A name could not be resolved. */
export class NameUnknown extends Error {}

/** Creates a connector that resolves host names with `lookup`. */
export type ConnectorMaker = (lookup?: LookupFunction) => buildConnector.connector;

/** HTTP/1.1 over sockets of Node, with limited responses. Each address is tried for 1 s, because 0.5 s is short for another continent. */
export const systemConnector: ConnectorMaker = (lookup) => {
  const connect = buildConnector({
    allowH2: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
    ...(lookup && { lookup }),
  });
  return (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      if (socket) limitResponses(socket);
      callback(...result);
    });
};

/** Sentences for the error codes of DNS queries. */
const DNS_FAILURES: Record<string, string> = {
  ENOTFOUND: "the name does not exist",
  ENODATA: "the name has no address",
  ETIMEOUT: "its name servers did not respond in time",
};

/**
 * A lookup that succeeds only if **all** addresses of the name are public. The socket connects to these addresses without
 * another lookup, so that a name cannot change between check and connection (DNS rebinding), while TLS still
 * verifies the host name. Hosts that are addresses are not looked up, because `checkUrl` checks them.
 */
export function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, result, family = 0) => {
      const addresses = typeof result === "string" ? [{ address: result, family }] : (result ?? []);
      if (error || addresses.length === 0) {
        const reason = error
          ? (DNS_FAILURES[error.code ?? ""] ?? "its name servers failed")
          : "the name has no address";
        return callback(new NameUnknown(`the host name ${hostname} cannot be resolved: ${reason}`), []);
      }
      // The message omits the address, so that partners cannot read internal DNS through this service.
      const allPublic = addresses.every(({ address }) => isPublicAddress(address));
      if (!allPublic)
        return callback(new AddressRejected(`the host name ${hostname} resolves to an address that is not public`), []);
      callback(null, addresses);
    });
}

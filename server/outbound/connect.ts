import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress } from "./address.ts";

/** A name led to an address outside the public internet; nothing was connected to. */
export class AddressRefused extends Error {}

/** A name led nowhere. */
export class NameUnknown extends Error {}

/** Opens sockets to hosts whose names it resolves with `lookup`. */
export type ConnectorMaker = (lookup?: LookupFunction) => buildConnector.connector;

/** HTTP/1.1 over sockets of Node, tried address by address; 1 s each, because 0.5 s is short for the other side of the globe. */
export const systemConnector: ConnectorMaker = (lookup) =>
  buildConnector({
    allowH2: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
    ...(lookup && { lookup }),
  });

/**
 * A lookup that answers only if **every** address of the name is public. The socket connects to what it answers
 * and never resolves again, so a name cannot lead elsewhere between check and connection (DNS rebinding), while TLS
 * still verifies the host name. A host that is an address itself never comes here: `checkUrl` has judged it.
 */
export function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found, family = 0) => {
      const addresses = typeof found === "string" ? [{ address: found, family }] : (found ?? []);
      if (error || addresses.length === 0) {
        return callback(new NameUnknown(`${hostname} cannot be resolved: ${error?.code ?? "no address"}`), []);
      }
      // Which address it is stays unsaid: a partner must not read an internal DNS through us.
      const allPublic = addresses.every(({ address }) => isPublicAddress(address));
      if (!allPublic) return callback(new AddressRefused(`${hostname} leads to an address that is not public`), []);
      callback(null, addresses);
    });
}

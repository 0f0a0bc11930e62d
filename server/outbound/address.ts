import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** What IPv6 gives out for use on the internet. Outside it: mapped, compatible, translated (NAT64) and local forms. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Serves instance metadata inside one large cloud, at an address that is public by its number. */
const CLOUD_HOST_AGENT = "168.63.129.16";

/**
 * Whether an address is one on the public internet: the only kind the service sends to (decisions 8, outbound guard).
 *
 * Refused are all special-purpose ranges of IANA, every IPv6 form that carries an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo: where it leads is up to a gateway), a zone id, and anything that is not one plain address.
 *
 * @param address an IPv4 address in four decimal parts, or an IPv6 address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv6" ? parsed.match(GLOBAL_UNICAST) : address !== CLOUD_HOST_AGENT;
}

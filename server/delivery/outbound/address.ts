import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Global unicast addresses of IPv6. Outside it: mapped, compatible, translated (NAT64) and local forms. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Instance metadata service of a large cloud, which has an address in a public range. */
const CLOUD_HOST_AGENT = "168.63.129.16";

/**
 * Returns whether an address is on the public internet. The service sends to no other addresses (decisions: outbound requests).
 *
 * Rejects all special-purpose ranges of IANA, every IPv6 form that contains an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo), because a gateway resolves it, zone ids, and any text that is not a single address.
 *
 * @param address an IPv4 address in four decimal parts, or an IPv6 address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv6" ? parsed.match(GLOBAL_UNICAST) : address !== CLOUD_HOST_AGENT;
}

import ipaddr from 'ipaddr.js';

/**
 * The part of an IP address that is metered: IPv4 in full, also if mapped into IPv6; the first 64 bits of IPv6, because
 * providers assign at least a /64 to each customer. Invalid addresses share one network.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

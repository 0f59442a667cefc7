import ipaddr from 'ipaddr.js';

/**
 * Returns the network of a client, to which limits apply: the full IPv4 address, or the first 64 bits of an IPv6 address. All
 * invalid addresses count as one network.
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

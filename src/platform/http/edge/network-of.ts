import ipaddr from 'ipaddr.js';

/** The metered part of an address: IPv4 in full, the first 64 bits of IPv6. All invalid addresses are treated as one network. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

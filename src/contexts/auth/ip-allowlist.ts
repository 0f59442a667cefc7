import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/**
 * True for an IPv4 or IPv6 address, or a CIDR range of them. IPv4 is four decimal parts without leading zeros: ipaddr.js
 * also reads `10`, `0x7f000001` and `010.0.0.1`, and as addresses their writer may not have meant.
 */
export function isAddressOrRange(text: string): boolean {
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && !address.includes('%') && (address === text || ipaddr.isValidCIDR(text));
}

/** Whether a caller's address is on a list of addresses and ranges. An IPv4 address mapped into IPv6 counts as IPv4. */
export function isAllowed(address: string, allowlist: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return allowlist.some((entry) => {
    const [range, bits] = rangeOf(entry);
    return caller.kind() === range.kind() && caller.match(range, bits);
  });
}

function rangeOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (!entry.includes('/')) {
    const address = ipaddr.process(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  const [address, bits] = ipaddr.parseCIDR(entry);
  const mapped = address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress() && bits >= 96;
  return mapped ? [(address as ipaddr.IPv6).toIPv4Address(), bits - 96] : [address, bits];
}

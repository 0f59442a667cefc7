import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/**
 * True for an IPv4 or IPv6 address or CIDR range. IPv4 addresses must have four decimal parts without leading zeros. The library
 * ipaddr.js also accepts `10`, `0x7f000001` and `010.0.0.1`. These texts can mean another address than the client intended.
 */
export function isAddressOrRange(text: string): boolean {
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && !address.includes('%') && (address === text || ipaddr.isValidCIDR(text));
}

/** IPv4-mapped IPv6 addresses are compared as IPv4 addresses. */
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

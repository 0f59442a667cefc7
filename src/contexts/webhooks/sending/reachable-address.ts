import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Ranges that a deployment may open: its own machine and its own network. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** Where clouds hand out credentials to whoever asks from inside. */
const METADATA: ReadonlySet<string> = new Set(['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254']);

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether webhooks may be sent to an address (IPv4 or IPv6 in any notation; what is no address is refused). Public
 * unicast addresses only, and private ones where the deployment allows it. Everything that is not known to be public
 * is refused: link-local, multicast, reserved, and addresses that carry another one inside (NAT64, 6to4, Teredo).
 */
export function isReachable(text: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unmapped(ipaddr.parse(text));
  if (METADATA.has(address.toString())) return false;
  const range = address.range();
  if (allowPrivate && PRIVATE_RANGES.has(range)) return true;
  return range === 'unicast' && (address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST));
}

/** `::ffff:10.0.0.1` goes to 10.0.0.1. */
const unmapped = (address: Address): Address =>
  address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress()
    ? (address as ipaddr.IPv6).toIPv4Address()
    : address;

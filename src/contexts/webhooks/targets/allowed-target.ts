import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Ranges that a deployment may allow: its own machine and network. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Services of cloud providers for the machines in their networks, which give credentials and configuration to any caller.
 * Refused as a private network is, and also where private networks are allowed. Those in link-local ranges are refused
 * with their range.
 */
const METADATA = {
  metadata: [
    '169.254.169.254/32', // AWS, Azure, Google, Oracle and others
    '168.63.129.16/32', // Azure's platform, a public address
    '100.100.100.200/32', // Alibaba
    'fd00:ec2::/32', // AWS: metadata, credentials of pods, DNS
    'fd20:ce::254/128', // Google
    'fd00:42::42/128', // Scaleway
  ].map((range) => ipaddr.parseCIDR(range)),
};

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether webhooks may be sent to an IPv4 or IPv6 address, in any notation: public unicast addresses, and private ones
 * if the deployment allows them. Refuses link-local, multicast, reserved, and addresses that embed another one (NAT64,
 * 6to4, Teredo). False for text that is no address. Source: docs/reference/webhooks.md#target-checks
 */
export function isAllowedTarget(text: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unmapped(ipaddr.parse(text));
  if (ipaddr.subnetMatch(address, METADATA) === 'metadata') return false;
  const range = address.range();
  if (allowPrivate && PRIVATE_RANGES.has(range)) return true;
  return range === 'unicast' && (address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST));
}

/** `::ffff:10.0.0.1` → `10.0.0.1`. */
const unmapped = (address: Address): Address =>
  address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress()
    ? (address as ipaddr.IPv6).toIPv4Address()
    : address;

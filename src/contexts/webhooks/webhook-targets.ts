import { parseUrl } from '../../kernel/parse-url.js';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { NOTFOUND, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';

/**
 * Returns an error text (`must be …`), or null if the URL is valid. The IP addresses of the host are not checked here but on each
 * connection.
 */
export function urlProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.length > 2048) return 'must be at most 2048 characters long';
  // The parser silently removes line breaks and tabs. The stored URL would then differ from the URL that the service calls.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(value)) return 'must not contain spaces, control characters or backslashes';
  const url = /^https?:\/\//i.test(value) ? parseUrl(value) : null;
  if (!url) return 'must be an http or https URL';
  if (url.username || url.password) return 'must not contain credentials';
  return isHostName(hostOf(url)) ? null : 'must have a host name with a dot, or an IP address';
}

/** Rejects `https://http://…`, because the host of this URL is `http`. `namesForbiddenAddress` checks localhost. */
const isHostName = (host: string): boolean =>
  isIP(host) !== 0 || /^localhost\.?$/i.test(host) || /[^.]\.[^.]/.test(host);

/** True if the host is a forbidden IP address or localhost. Does not query DNS. */
export function namesForbiddenAddress(url: string, allowPrivate: boolean): boolean {
  const host = hostOf(new URL(url));
  if (isIP(host)) return !isAllowedTarget(host, allowPrivate);
  return !allowPrivate && /(^|\.)localhost\.?$/i.test(host);
}

/** Returns the host. Removes the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Address ranges that a deployment can allow: the local machine and private networks. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Metadata services of cloud providers. These services return credentials to any caller in their network. Their addresses are
 * rejected even if private networks are allowed.
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
 * True if webhooks may be sent to this IPv4 or IPv6 address. Public unicast addresses are allowed. Private addresses are allowed
 * only if the deployment allows them. Link-local, multicast and reserved addresses are rejected. Addresses that contain another
 * address (NAT64, 6to4, Teredo) are also rejected. Returns false for a text that is not an address.
 * Source: docs/webhooks.md#rules-and-limits
 */
export function isAllowedTarget(text: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unmapped(ipaddr.parse(text));
  if (ipaddr.subnetMatch(address, METADATA) === 'metadata') return false;
  const range = address.range();
  if (allowPrivate && PRIVATE_RANGES.has(range)) return true;
  return range === 'unicast' && (address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST));
}

/** Converts `::ffff:10.0.0.1` to `10.0.0.1`. */
const unmapped = (address: Address): Address =>
  address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress()
    ? (address as ipaddr.IPv6).toIPv4Address()
    : address;

/** Resolves host names. Throws errors with a `code`, like the resolvers of Node. */
export abstract class HostResolver {
  abstract resolve(host: string): Promise<readonly LookupAddress[]>;
}

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Reads the hosts file, then queries name servers. `getaddrinfo` is not used, because each call blocks one of the few libuv
 * threads. A few unresponsive name servers would then delay all lookups of this process.
 * Source: docs/adr/0022-webhook-target-addresses.md
 */
@Injectable()
export class SystemHostResolver extends HostResolver {
  protected readonly nameServers: Resolver = new Resolver({ timeout: 2000, tries: 2 });
  protected readonly hostsFile: string = '/etc/hosts';

  override async resolve(host: string): Promise<readonly LookupAddress[]> {
    const name = host.replace(/\.$/, '').toLowerCase();
    if (/(^|\.)localhost$/.test(name)) return LOOPBACK;
    const listed = await this.addressesInHostsFile(name);
    return listed.length > 0 ? listed : this.queryNameServers(name);
  }

  private async addressesInHostsFile(name: string): Promise<LookupAddress[]> {
    const text = await readFile(this.hostsFile, 'utf8').catch(() => '');
    return text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/))
      .filter(([address, ...names]) => names.includes(name) && isIP(address!) !== 0)
      .map(([address]) => addressOf(address!));
  }

  private async queryNameServers(name: string): Promise<readonly LookupAddress[]> {
    const results = await Promise.allSettled([this.nameServers.resolve4(name), this.nameServers.resolve6(name)]);
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.map(addressOf) : []));
    if (found.length > 0) return found;
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    // A timeout is temporary. The name is unknown only if both lookups (IPv4 and IPv6) report an unknown name.
    throw failures.find((failure) => !isUnknownName(failure)) ?? failures[0]!;
  }
}

const addressOf = (address: string): LookupAddress => ({ address, family: isIP(address) });

const isUnknownName = ({ code }: NodeJS.ErrnoException): boolean => code === NOTFOUND || code === 'ENODATA';

/**
 * Error for a host without an allowed IP address. The error does not contain the IP addresses of the host, because the IP addresses
 * can reveal a private network.
 */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * A `lookup` that returns only allowed IP addresses. The check and the connection use the same DNS response, which prevents DNS
 * rebinding. Source: docs/adr/0022-webhook-target-addresses.md
 */
export const checkedLookup =
  (resolver: HostResolver, allowPrivate: boolean): LookupFunction =>
  (host, options, callback) => {
    resolver.resolve(host).then(
      (resolved) => {
        const allowed = resolved
          .filter(({ address }) => isAllowedTarget(address, allowPrivate))
          .filter(({ family }) => !options.family || options.family === family);
        const [first] = allowed;
        if (!first) callback(new ForbiddenAddressError(), '', 0);
        else if (options.all) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

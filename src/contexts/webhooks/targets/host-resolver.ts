import { Injectable } from '@nestjs/common';
import { NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves host names. Throws errors with a `code`, as Node's own resolvers do. */
export abstract class HostResolver {
  abstract resolve(host: string): Promise<readonly ResolvedAddress[]>;
}

const LOOPBACK: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * The hosts file, then name servers. Never the operating system's `getaddrinfo`: each call occupies one of libuv's few
 * threads until it gives up, so that a few names whose servers are silent would delay every look-up of this process.
 * Source: docs/adr/0022-webhook-targets-are-checked-at-the-connection.md
 */
@Injectable()
export class SystemHostResolver extends HostResolver {
  protected readonly nameServers: Resolver = new Resolver({ timeout: 2000, tries: 2 });
  protected readonly hostsFile: string = '/etc/hosts';

  override async resolve(host: string): Promise<readonly ResolvedAddress[]> {
    const name = host.replace(/\.$/, '').toLowerCase();
    if (/(^|\.)localhost$/.test(name)) return LOOPBACK;
    const listed = await this.addressesInHostsFile(name);
    return listed.length > 0 ? listed : this.queryNameServers(name);
  }

  private async addressesInHostsFile(name: string): Promise<ResolvedAddress[]> {
    const text = await readFile(this.hostsFile, 'utf8').catch(() => '');
    return text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/))
      .filter(([address, ...names]) => names.includes(name) && isIP(address!) !== 0)
      .map(([address]) => addressOf(address!));
  }

  private async queryNameServers(name: string): Promise<readonly ResolvedAddress[]> {
    const answers = await Promise.allSettled([this.nameServers.resolve4(name), this.nameServers.resolve6(name)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.map(addressOf) : []));
    if (found.length > 0) return found;
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    // Silence may pass; that a name is unknown is known only if every server says so.
    throw failures.find((failure) => !saysUnknown(failure)) ?? failures[0]!;
  }
}

const addressOf = (address: string): ResolvedAddress => ({ address, family: isIP(address) });

const saysUnknown = ({ code }: NodeJS.ErrnoException): boolean => code === NOTFOUND || code === 'ENODATA';

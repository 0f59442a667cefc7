import { Injectable } from '@nestjs/common';
import { lookup, Resolver } from 'node:dns/promises';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves host names. Throws errors with a `code`, as Node's own resolvers do. */
export abstract class HostResolver {
  abstract resolve(host: string): Promise<readonly ResolvedAddress[]>;
}

/**
 * Queries DNS directly: `getaddrinfo` occupies one of libuv's few threads until it times out, so that a few unresolvable
 * names would delay all others. Falls back to the operating system for local names and names that DNS does not know
 * (hosts file, local network).
 */
@Injectable()
export class SystemHostResolver extends HostResolver {
  private readonly nameServers = new Resolver({ timeout: 2000, tries: 2 });

  override async resolve(host: string): Promise<readonly ResolvedAddress[]> {
    const isLocal = !host.replace(/\.$/, '').includes('.') || /\.localhost\.?$/i.test(host);
    return (isLocal ? null : await this.queryDns(host)) ?? lookup(host, { all: true });
  }

  /** Null if DNS does not know the name. */
  private async queryDns(host: string): Promise<readonly ResolvedAddress[] | null> {
    const [v4, v6] = await Promise.allSettled([this.nameServers.resolve4(host), this.nameServers.resolve6(host)]);
    const found = [...addresses(v4, 4), ...addresses(v6, 6)];
    if (found.length > 0) return found;
    for (const answer of [v4, v6]) {
      if (answer.status === 'rejected' && codeOf(answer.reason) === 'ETIMEOUT') throw answer.reason as Error;
    }
    return null;
  }
}

const addresses = (answer: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

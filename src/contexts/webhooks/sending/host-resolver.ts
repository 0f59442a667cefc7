import { Injectable } from '@nestjs/common';
import { lookup, Resolver } from 'node:dns/promises';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Where a host name leads. Throws errors with a `code`, as Node's own resolvers do. */
export abstract class HostResolver {
  abstract resolve(host: string): Promise<readonly ResolvedAddress[]>;
}

/**
 * Asks the name servers without a thread: a lookup by the operating system holds one of the process's few threads until
 * it gives up, so that some dead names would delay every other. Only names that name servers do not know of (those of
 * the machine's hosts file, and of the local network) are left to the operating system.
 */
@Injectable()
export class SystemHostResolver extends HostResolver {
  private readonly nameServers = new Resolver({ timeout: 2000, tries: 2 });

  override async resolve(host: string): Promise<readonly ResolvedAddress[]> {
    const isLocal = !host.replace(/\.$/, '').includes('.') || /\.localhost\.?$/i.test(host);
    return (isLocal ? null : await this.ask(host)) ?? lookup(host, { all: true });
  }

  /** Null where the servers know of no such name. */
  private async ask(host: string): Promise<readonly ResolvedAddress[] | null> {
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

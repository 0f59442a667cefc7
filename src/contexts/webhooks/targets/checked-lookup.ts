import type { LookupFunction } from 'node:net';
import type { HostResolver } from './host-resolver.js';
import { isAllowedTarget } from './allowed-target.js';

/** A host has no allowed address. The error does not name its addresses: they may reveal a private network. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * A `lookup` for one connection that returns allowed addresses only. Check and connection use the same DNS response, so
 * that rebinding the name in between has no effect. Source: docs/adr/0022-webhook-targets-are-checked-at-the-connection.md
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

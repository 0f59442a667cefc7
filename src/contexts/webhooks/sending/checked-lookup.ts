import type { LookupFunction } from 'node:net';
import type { HostResolver } from './host-resolver.js';
import { isReachable } from './reachable-address.js';

/** A host leads to addresses that nothing is ever sent to. Which ones is not told: they may be somebody's secrets. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * Resolves a name for the very connection that is about to be made, and hands over reachable addresses only: between
 * the check and the use of an answer there is no second question that could be answered otherwise.
 */
export const checkedLookup =
  (resolver: HostResolver, allowPrivate: boolean): LookupFunction =>
  (host, options, callback) => {
    resolver.resolve(host).then(
      (resolved) => {
        const reachable = resolved
          .filter(({ address }) => isReachable(address, allowPrivate))
          .filter(({ family }) => !options.family || options.family === family);
        const [first] = reachable;
        if (!first) callback(new ForbiddenAddressError(), '', 0);
        else if (options.all) callback(null, [...reachable]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

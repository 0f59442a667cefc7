import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tenant } from '../../kernel/principal.js';

/**
 * Whose rows the statements of the running work may see and touch. PostgreSQL itself holds them to it, whatever their
 * conditions say or forget (docs/adr/0010-row-level-security.md).
 */
export interface Reach {
  /** An organization's id; `*`: all; empty: none. */
  readonly organization: string;
  /** `*`: both modes. */
  readonly livemode: 'true' | 'false' | '*';
}

export const NOBODY: Reach = { organization: '', livemode: '*' };
const EVERYBODY: Reach = { organization: '*', livemode: '*' };

const ambient = new AsyncLocalStorage<Reach>();

/** The reach of the running work; `NOBODY` where nothing was said. */
export const currentReach = (): Reach => ambient.getStore() ?? NOBODY;

/** Runs `work` with another reach. */
export const withReach = <Result>(reach: Reach, work: () => Result): Result => ambient.run(reach, work);

/** Runs `work` within one organization and mode: where a caller's credential reaches one mode and may read the other. */
export const asTenant = <Result>({ organizationId, livemode }: Tenant, work: () => Result): Result =>
  withReach({ organization: organizationId, livemode: livemode ? 'true' : 'false' }, work);

/**
 * For work that is nobody's or everybody's: sweeps, jobs, operators, signing in. What it starts reaches the rows of all
 * organizations, so its own conditions are all there is.
 */
export const acrossTenants = <Result>(work: () => Result): Result => withReach(EVERYBODY, work);

/**
 * `acrossTenants` for a whole method: a job's processor, or an endpoint without a credential. Write it last, next to
 * the method, below the decorators that register it.
 */
export const AcrossTenants =
  (): MethodDecorator =>
  (_target, _name, descriptor): void => {
    const method = descriptor.value as ((this: unknown, ...args: unknown[]) => unknown) | undefined;
    if (!method) return;
    const wrapped = function (this: unknown, ...args: unknown[]): unknown {
      return acrossTenants(() => method.apply(this, args));
    };
    // Frameworks look parameters up by the method's name.
    Object.defineProperty(wrapped, 'name', { value: method.name });
    for (const key of Reflect.getMetadataKeys(method) as unknown[]) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, method), wrapped);
    }
    // The documentation and the arguments' decorators go by the method's name.
    Object.defineProperty(wrapped, 'name', { value: method.name });
    (descriptor as PropertyDescriptor).value = wrapped;
  };

import { AsyncLocalStorage } from 'node:async_hooks';
import 'reflect-metadata';
import type { Tenant } from '../../kernel/principal.js';

/**
 * Organization and mode whose rows the statements of the current async context may read and write. PostgreSQL enforces the tenant
 * context in addition to the conditions of a statement. Source: docs/architecture.md#tenant-context
 */
export interface TenantContext {
  /** An organization id, `*` for all organizations, or an empty string for no organization. */
  readonly organization: string;
  /** `*` means both modes. */
  readonly livemode: 'true' | 'false' | '*';
}

export const NO_TENANT: TenantContext = { organization: '', livemode: '*' };
const ALL_TENANTS: TenantContext = { organization: '*', livemode: '*' };

const ambient = new AsyncLocalStorage<() => TenantContext>();

/** Returns `NO_TENANT` if the async context has no tenant context. */
export const currentTenantContext = (): TenantContext => ambient.getStore()?.() ?? NO_TENANT;

export const withTenantContext = <Result>(context: TenantContext, work: () => Result): Result =>
  ambient.run(() => context, work);

/** Runs `work`. When an SQL statement starts, the service calls `current` to determine the tenant context of the SQL statement. */
export const withCurrentTenant = <Result>(current: () => TenantContext, work: () => Result): Result =>
  ambient.run(current, work);

export const asTenant = <Result>({ organizationId, livemode }: Tenant, work: () => Result): Result =>
  withTenantContext({ organization: organizationId, livemode: livemode ? 'true' : 'false' }, work);

/**
 * Runs `work` with access to all organizations. Scheduled tasks, jobs, commands of operators and the sign-in use this function. The
 * statements of `work` must contain all conditions on the organization.
 */
export const acrossTenants = <Result>(work: () => Result): Result => withTenantContext(ALL_TENANTS, work);

/**
 * Runs a method in the same way as `acrossTenants`. Use this decorator for a job processor, or for an endpoint without a credential
 * that reads one record by id. Place the decorator last, directly above the method, below the decorators that register the method.
 */
export const AcrossTenants = (): MethodDecorator => inContext(ALL_TENANTS);

const inContext =
  (context: TenantContext): MethodDecorator =>
  (_target, _name, descriptor): void => {
    const method = descriptor.value as ((this: unknown, ...args: unknown[]) => unknown) | undefined;
    if (!method) return;
    const wrapped = function (this: unknown, ...args: unknown[]): unknown {
      return withTenantContext(context, () => method.apply(this, args));
    };
    for (const key of Reflect.getMetadataKeys(method) as unknown[]) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, method), wrapped);
    }
    // Parameter decorators and `@nestjs/swagger` find metadata by the name of the method.
    Object.defineProperty(wrapped, 'name', { value: method.name });
    (descriptor as PropertyDescriptor).value = wrapped;
  };

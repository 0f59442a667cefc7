import type pg from 'pg';
import { SERVICE_ROLE } from '../row-security.js';
import type { TenantContext } from '../tenant-context.js';
import { BatchingClient } from './batching-client.js';
import type { QueryCallback } from './pg-internals.js';
import { prepared } from './prepared.js';
import type { ClientConfig, Session } from './tenant-client.js';

type Query = pg.QueryConfig<unknown[]> | pg.Submittable;

/**
 * For a pooler that may give each transaction another session. Nothing is expected of a session and nothing left in it: each batch
 * begins with the tenant and the role, which are local to its transaction. Reasons: docs/adr/0098-a-pooler-of-transactions.md
 */
export class PooledClient extends BatchingClient {
  /** A prepared statement may be another session's, which knows other columns: each result is described. */
  protected override readonly descriptions = null;
  private readonly preparesStatements: boolean;
  /** Row-level security applies to it, whatever the login. */
  private role = '';
  private tenantOfBatch: TenantContext | null = null;
  private isBusy = false;
  /** `pg` rejects what is sent now. */
  private hasEnded = false;
  private readonly waiting: [Query, QueryCallback?][] = [];

  constructor(config?: string | ClientConfig) {
    super(config);
    this.preparesStatements = typeof config === 'object' && config.preparesStatements === true;
    this.on('drain', () => this.submitNext());
    this.once('end', () => {
      this.hasEnded = true;
      for (const query of this.waiting.splice(0)) super.submit(...query);
    });
  }

  protected override openSession(opened: (error: Error | null | undefined, session?: Session) => void): void {
    this.sendTracked({ text: OPEN_SESSION }, (error, result) => {
      const session = error ? undefined : (result.rows[0] as (Session & { readonly role: string }) | undefined);
      this.role = session?.role ?? '';
      opened(error, session);
    });
  }

  protected override setTenant(tenant: TenantContext): void {
    const { organization, livemode } = tenant;
    if (this.tenantOfBatch?.organization === organization && this.tenantOfBatch.livemode === livemode) return;
    this.tenantOfBatch = tenant;
    this.sendTracked({ ...SET_TENANT, values: [organization, livemode, this.role] }, ignore);
  }

  /** Bare text too, except the end of a transaction: alone under its `Sync` it would be without its tenant. */
  protected override send(statement: pg.QueryConfig<unknown[]>, callback: QueryCallback): void {
    if (statement.name === undefined && this.isTransactionControl(statement)) return super.send(statement, callback);
    const { text, values = [] } = statement;
    this.enqueue(this.preparesStatements ? statement : { text, values }, callback);
  }

  protected override flush(): void {
    super.flush();
    this.tenantOfBatch = null;
  }

  /**
   * One at a time: behind the answer to one `Sync` the pooler gives the session to somebody else, also if it has received the first half
   * of the next batch.
   */
  protected override submit(query: Query, callback?: QueryCallback): void {
    if (this.hasEnded) return super.submit(query, callback);
    this.waiting.push([query, callback]);
    if (!this.isBusy) this.submitNext();
  }

  private submitNext(): void {
    const next = this.waiting.shift();
    this.isBusy = next !== undefined;
    if (next) super.submit(...next);
  }
}

const ignore = (): void => undefined;

/** Returns no rows, because none are needed. */
const SET_TENANT = prepared(
  `SELECT WHERE set_config('guia.organization', $1, true) IS NULL OR set_config('guia.livemode', $2, true) IS NULL
    OR set_config('role', $3, true) IS NULL`,
);

/** Fails if the login may not take on the role; returns nothing if there is no such role. */
const OPEN_SESSION = `
  SELECT set_config('role', service.rolname, true) AS role, NOT (service.rolsuper OR service.rolbypassrls) AS restricted,
         current_setting('transaction_read_only')::bool AS read_only
  FROM pg_roles login JOIN pg_roles service
    ON service.rolname = CASE WHEN login.rolsuper OR login.rolbypassrls THEN '${SERVICE_ROLE}' ELSE login.rolname END
  WHERE login.rolname = session_user`;

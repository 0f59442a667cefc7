import type pg from 'pg';
import { SERVICE_ROLE } from '../row-security.js';
import type { TenantContext } from '../tenant-context.js';
import { isTransactionControl, TenantClient, type Session, type TenantClientConfig } from './tenant-client.js';

export interface TransactionPoolClientConfig extends TenantClientConfig {
  readonly preparesStatements?: boolean;
}

/**
 * Connection through a pooler in transaction mode. The tenant and the role are local to each transaction. A statement outside a
 * transaction runs in a separate transaction. Reasons: docs/adr/0098-transaction-pooling.md
 */
export class TransactionPoolClient extends TenantClient {
  private readonly preparesStatements: boolean;
  /** Role of every transaction. Row-level security always applies to this role, but possibly does not apply to the login role. */
  private role = '';
  private inTransaction = false;
  private previous: Promise<unknown> = Promise.resolve();

  constructor(config: TransactionPoolClientConfig = {}) {
    super(config);
    this.preparesStatements = config.preparesStatements ?? false;
  }

  /** Runs statements sequentially. After a transaction has ended, the pooler may assign the session to another client. */
  protected override runAsTenant(statement: pg.QueryConfig<unknown[]>, tenant: TenantContext): Promise<pg.QueryResult> {
    const result = this.previous.then(() => this.runAlone(statement, tenant));
    this.previous = result.catch(() => undefined);
    return result;
  }

  private async runAlone(statement: pg.QueryConfig<unknown[]>, tenant: TenantContext): Promise<pg.QueryResult> {
    if (isTransactionControl(statement)) {
      this.inTransaction = /^\s*(begin|start)\b/i.test(statement.text);
      return this.control({ text: statement.text });
    }
    const outcomes = this.inTransaction
      ? await Promise.allSettled([this.setTenant(tenant), this.send(statement)])
      : await Promise.allSettled([
          super.send({ text: 'BEGIN' }),
          this.setTenant(tenant),
          this.send(statement),
          super.send({ text: 'COMMIT' }),
        ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason as Error;
    return (outcomes.at(this.inTransaction ? 1 : 2) as PromiseFulfilledResult<pg.QueryResult>).value;
  }

  protected override send({ name, ...statement }: pg.QueryConfig<unknown[]>): Promise<pg.QueryResult> {
    return super.send(this.preparesStatements && name !== undefined ? { name, ...statement } : statement);
  }

  protected override setTenant({ organization, livemode }: TenantContext): Promise<unknown> {
    return super.send({ text: SET_TENANT, values: [organization, livemode, this.role] });
  }

  protected override async openSession(): Promise<Session | undefined> {
    const { rows } = await super.send({ text: OPEN_SESSION });
    const [session] = rows as (Session & { readonly role: string })[];
    this.role = session?.role ?? '';
    return session;
  }
}

/** Returns no rows, because no caller reads the result. */
const SET_TENANT = `
  SELECT WHERE set_config('guia.organization', $1, true) IS NULL OR set_config('guia.livemode', $2, true) IS NULL
    OR set_config('role', $3, true) IS NULL`;

/** Fails if the login role has no right to switch to the service role. Returns no row if the service role does not exist. */
const OPEN_SESSION = `
  SELECT set_config('role', service.rolname, true) AS role, NOT (service.rolsuper OR service.rolbypassrls) AS restricted,
         current_setting('transaction_read_only')::bool AS read_only
  FROM pg_roles login JOIN pg_roles service
    ON service.rolname = CASE WHEN login.rolsuper OR login.rolbypassrls THEN '${SERVICE_ROLE}' ELSE login.rolname END
  WHERE login.rolname = session_user`;

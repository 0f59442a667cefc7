import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { isReadOnly } from '../database-errors.js';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { StartRefused } from '../../config/start-refused.js';
import { SERVICE_ROLE } from '../row-security.js';
import { SERVICE_SETTINGS } from '../session-settings.js';
import { currentTenantContext, NO_TENANT, type TenantContext } from '../tenant-context.js';
import { inStatementSpan } from './statement-span.js';

type Statement = pg.QueryConfig<unknown[]>;
type QueryCallback = (error: Error | null, result?: pg.QueryResult) => void;

export interface TenantClientConfig extends pg.ClientConfig {
  readonly readsOnly?: boolean;
}

export interface Session {
  /** True if row-level security applies to the session. */
  readonly restricted: boolean;
  readonly read_only: boolean;
}

/**
 * A pooled connection. Before each statement, `query` sets the tenant of the caller for row-level security. TypeORM also calls
 * `query`.
 */
export class TenantClient extends pg.Client {
  private readonly socket: Socket;
  private readonly readsOnly: boolean;
  private unanswered = 0;
  /** Tenant of the session. Null if unknown; the next statement then sets the tenant again. */
  private tenant: TenantContext | null = NO_TENANT;
  private tenantIsSet: Promise<unknown> = Promise.resolve();

  constructor(config: TenantClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    this.readsOnly = config.readsOnly ?? false;
    // A lost connection also fails its statements, so this event needs no handling. Without a listener, the event would end the
    // process.
    this.on('error', () => undefined);
  }

  /**
   * The pool calls this method. The connection fails if row-level security does not apply, or if the server became a standby after
   * a failover.
   */
  override connect(...args: unknown[]): never {
    const [connected] = args as [(error: Error | null) => void];
    this.once('connect', () => closeWhenStalled(this, this.socket, () => this.unanswered > 0));
    return super.connect((error: Error | null) => {
      if (error) return connected(new DatabaseUnavailable(error));
      this.requireFitSession().then(
        () => connected(null),
        (unfit: Error) => this.end(() => connected(unfit)),
      );
    }) as never;
  }

  /** Same parameters as in `pg`: `(text | config, values?, callback?)`. Statements run in the order of the calls. */
  override query(...args: unknown[]): never {
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as QueryCallback) : null;
    const [query, values] = args;
    const statement = (typeof query === 'string' ? { text: query, values } : query) as Statement;
    const result = inStatementSpan(statement.text, () =>
      this.answerOf(this.runAsTenant(statement, currentTenantContext())),
    );
    if (callback) result.then((rows) => callback(null, rows), callback);
    return (callback ? undefined : result) as never;
  }

  protected async runAsTenant(statement: Statement, tenant: TenantContext): Promise<pg.QueryResult> {
    if (isTransactionControl(statement)) {
      // A rollback reverts the settings of the transaction. A COMMIT may also end in a rollback.
      if (!isBegin(statement)) this.tenant = null;
      return this.control(statement);
    }
    // Sends all statements of this tick in one write.
    this.socket.cork();
    process.nextTick(() => this.socket.uncork());
    if (this.tenant?.organization !== tenant.organization || this.tenant.livemode !== tenant.livemode) {
      this.tenant = tenant;
      this.tenantIsSet = this.setTenant(tenant).catch((error: unknown) => {
        this.tenant = null;
        throw error;
      });
    }
    // If setting the tenant failed, the statement ran with the previous tenant. The service must not return rows of that tenant.
    const [result] = await Promise.all([this.send(statement), this.tenantIsSet]);
    return result;
  }

  /** PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK and without an error. */
  protected async control(statement: Statement): Promise<pg.QueryResult> {
    const result = await this.send(statement);
    if (result.command === 'ROLLBACK' && /^\s*(commit|end)\b/i.test(statement.text))
      throw new Error('A statement of the transaction failed and its error was not handled.');
    return result;
  }

  protected send(statement: Statement): Promise<pg.QueryResult> {
    return super.query(statement);
  }

  protected setTenant({ organization, livemode }: TenantContext): Promise<unknown> {
    return this.send({ ...SET_TENANT, values: [organization, livemode] });
  }

  /** Applies the session settings and returns the state of the session. */
  protected async openSession(): Promise<Session | undefined> {
    const results = (await this.send({ text: OPEN_SESSION })) as unknown as pg.QueryResult<Session>[];
    return results.at(-1)?.rows[0];
  }

  private async requireFitSession(): Promise<void> {
    const session = await this.answerOf(this.openSession()).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      return undefined;
    });
    if (!session?.restricted)
      throw new StartRefused(
        `The login of DATABASE_URL bypasses row-level security and cannot switch to the role ${SERVICE_ROLE}. ` +
          `Run npm run migrate, or grant it the role.`,
      );
    if (session.read_only && !this.readsOnly)
      throw new DatabaseUnavailable(new Error('the server does not accept writes.'));
  }

  private async answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
    this.unanswered += 1;
    try {
      return await answer;
    } catch (error) {
      // A new connection may reach the server that accepts writes.
      if (isReadOnly(error)) this.socket.destroy();
      if (this.isLost(error as Error)) throw new DatabaseUnavailable(error as Error);
      // Replaces the stack of the socket event by the stack of the caller.
      Error.captureStackTrace(error as Error);
      throw error;
    } finally {
      this.unanswered -= 1;
    }
  }

  /**
   * PostgreSQL closes the connection after an error that is more severe than ERROR. An error without a severity comes from a closed
   * socket.
   */
  private isLost(error: Error): boolean {
    if (isReadOnly(error)) return true;
    const { severity } = error as { readonly severity?: string };
    return severity === undefined ? this.socket.destroyed : severity !== 'ERROR';
  }
}

export const isTransactionControl = ({ text }: Statement): boolean =>
  /^\s*(begin|start transaction|commit|end|rollback|abort)\b/i.test(text);
const isBegin = ({ text }: Statement): boolean => /^\s*(begin|start)\b/i.test(text);

/** Longer than `statement_timeout`. A working server sends a result or an error within `statement_timeout`. */
const STALLED_AFTER_SECONDS = 12;

/**
 * Destroys a connection that awaits results but receives no data, for example because PostgreSQL is frozen or the network drops
 * packets. The statements of the connection fail. No later statement can receive the results of the failed statements. Counts
 * checks instead of elapsed time, so that a pause of this process does not destroy the connection. See
 * docs/adr/0015-postgresql-timeouts.md.
 */
function closeWhenStalled(client: pg.Client, socket: Socket, awaitsResults: () => boolean): void {
  let received = 0;
  let secondsSilent = 0;
  const check = (): void => {
    secondsSilent = awaitsResults() && socket.bytesRead === received ? secondsSilent + 1 : 0;
    received = socket.bytesRead;
    if (secondsSilent > STALLED_AFTER_SECONDS)
      socket.destroy(new Error(`PostgreSQL sent nothing for ${STALLED_AFTER_SECONDS} s.`));
  };
  const checks = setInterval(check, 1000).unref();
  client.once('end', () => clearInterval(checks));
}

/**
 * Creates a prepared statement whose name is derived from its text. Other processes, releases and poolers may prepare statements in
 * the same session. Two statements with the same name therefore always contain the same text.
 */
export const prepared = (text: string): { readonly name: string; readonly text: string } => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 16),
  text,
});

/** Returns no rows, because no caller reads the result. */
const SET_TENANT = prepared(
  "SELECT WHERE set_config('guia.organization', $1, false) IS NULL OR set_config('guia.livemode', $2, false) IS NULL",
);

/**
 * Row-level security policies do not apply to a superuser or a role with BYPASSRLS. If such a role logs in, the connections switch
 * to a role to which policies apply. The last statement returns whether policies apply and whether the server is a standby or
 * read-only.
 */
const OPEN_SESSION = `
  ${SERVICE_SETTINGS};
  SELECT set_config('role', '${SERVICE_ROLE}', false)
  FROM pg_roles login, pg_roles service
  WHERE login.rolname = session_user AND (login.rolsuper OR login.rolbypassrls) AND service.rolname = '${SERVICE_ROLE}';
  SELECT NOT (rolsuper OR rolbypassrls) AS restricted, current_setting('transaction_read_only')::bool AS read_only FROM pg_roles WHERE rolname = current_user`;

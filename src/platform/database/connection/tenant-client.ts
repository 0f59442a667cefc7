import pg from 'pg';
import { isReadOnly } from '../database-errors.js';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { currentTenantContext, NO_TENANT, type TenantContext } from '../tenant-context.js';
import { SERVICE_ROLE, UnrestrictedRoleError } from '../row-security.js';
import { SERVICE_SETTINGS } from '../session-settings.js';
import { prepared } from './prepared.js';
import { closeWhenStalled } from './stalled-connection.js';

type QueryCallback = (error: Error | null | undefined, result: pg.QueryResult) => void;

export interface ClientConfig extends pg.ClientConfig {
  /** A standby is what it is for. */
  readonly readsOnly?: boolean;
  /** Of a pooler of transactions: it keeps prepared statements. */
  readonly preparesStatements?: boolean;
}

/** Tenant settings that were sent to the session. */
interface SentSettings {
  readonly tenant: TenantContext;
  /** Setting them failed or was rolled back: statements after them ran with earlier settings. */
  failed: boolean;
}

/**
 * A connection of `pg` that serves one tenant at a time: before a statement of a different tenant than the previous
 * one's it sends the settings that row-level security reads, pipelined with the statement, without another round trip.
 */
export class TenantClient extends pg.Client {
  /** Null: unknown. A new session has none. */
  private settings: SentSettings | null = { tenant: NO_TENANT, failed: false };
  private settingsAreOfTransaction = false;
  private readonly pendingCallbacks = new Set<QueryCallback>();
  private readonly readsOnly: boolean;

  constructor(config?: string | ClientConfig) {
    super(config);
    // A lost connection also fails its statements; without a listener the event would end the process.
    this.on('error', ignore);
    this.readsOnly = typeof config === 'object' && config.readsOnly === true;
  }

  /**
   * With a callback, as the pool calls it. Fails, and closes the connection, if row-level security does not apply to it, or the
   * server takes no writes: after a failover a balancer may lead to what is a standby now.
   */
  override connect(...args: unknown[]): never {
    const [connected] = args as [(error: Error | null) => void];
    this.once('connect', () => closeWhenStalled(this, () => this.pendingCallbacks.size > 0));
    return super.connect((error: Error | null) => {
      if (error) connected(new DatabaseUnavailable(error));
      else this.takeOnRole(connected);
    }) as never;
  }

  /** `(text | config, values?, callback?)`, as the pool, TypeORM and `Database` call it. */
  override query(...args: unknown[]): never {
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as QueryCallback) : null;
    const [query, values] = args;
    const statement = (typeof query === 'string' ? { text: query, values } : query) as pg.QueryConfig<unknown[]>;
    if (!this.isTransactionControl(statement)) this.setTenant(currentTenantContext());
    const result = this.resultOf(statement);
    if (callback) result.then((rows) => callback(null, rows), callback as (error: Error) => void);
    return (callback ? undefined : result) as never;
  }

  /** Sends one statement. The callback may be called more than once; later calls are ignored. */
  protected send(statement: pg.QueryConfig<unknown[]>, callback: QueryCallback): void {
    this.submit(statement, callback);
  }

  /** `query` of `pg` itself. */
  protected submit(query: pg.QueryConfig<unknown[]> | pg.Submittable, callback?: QueryCallback): void {
    (super.query as (query: object, callback?: QueryCallback) => unknown)(query, callback);
  }

  private takeOnRole(connected: (error: Error | null) => void): void {
    this.openSession((error, session) => {
      const failure = error && this.isLost(error) ? new DatabaseUnavailable(error) : this.whyUnfit(session);
      if (!failure) return connected(null);
      this.end(() => connected(failure));
    });
  }

  /** Sets what the session runs with, and returns what it is. */
  protected openSession(opened: (error: Error | null | undefined, session?: Session) => void): void {
    this.sendTracked({ text: OPEN_SESSION }, (error, results) => {
      const [, , session] = error ? [] : (results as unknown as pg.QueryResult<Session>[]);
      opened(error, session?.rows[0]);
    });
  }

  /** Null: the session can be used. */
  private whyUnfit(session: Session | undefined): Error | null {
    if (!session?.restricted) return new UnrestrictedRoleError();
    if (!session.read_only || this.readsOnly) return null;
    return new DatabaseUnavailable(new Error('the server takes no writes.'));
  }

  protected setTenant(tenant: TenantContext): void {
    const current = this.settings?.tenant;
    if (current?.organization === tenant.organization && current.livemode === tenant.livemode) return;
    const settings = { tenant, failed: false };
    this.settings = settings;
    this.settingsAreOfTransaction = true;
    this.sendTracked({ ...SET_TENANT, values: [tenant.organization, tenant.livemode] }, (error) => {
      if (!error) return;
      settings.failed = true;
      if (this.settings === settings) this.settings = null;
    });
  }

  /** Whether a statement begins or ends a transaction, which accesses no rows. A rollback also reverts the settings. */
  protected isTransactionControl({ text }: pg.QueryConfig): boolean {
    const [, word] = TRANSACTION_CONTROL.exec(text) ?? [];
    if (word === undefined) return false;
    const first = word.charAt(0).toUpperCase();
    if (first === 'B' || first === 'S') this.settingsAreOfTransaction = false;
    else if (first === 'R' || this.settingsAreOfTransaction) this.settings = null;
    return true;
  }

  /**
   * Not the promise of `pg`: the rows it resolves to reference it, so that they are freed by full garbage collections
   * only (most of the memory of a busy process, and a fifth of its time).
   */
  private resultOf(statement: pg.QueryConfig<unknown[]>): Promise<pg.QueryResult> {
    const { settings } = this;
    const result = new Promise<pg.QueryResult>((resolve, reject) => {
      this.sendTracked(statement, (error, rows) => {
        if (error) reject(error);
        else if (settings?.failed) reject(new Error('The tenant settings of this statement were rolled back.'));
        else resolve(rows);
      });
    });
    return result.catch((error: Error) => {
      // A new connection may find the server that takes writes.
      if (isReadOnly(error)) this.connection.stream.destroy();
      if (this.isLost(error)) throw new DatabaseUnavailable(error);
      // The stack of the caller instead of that of the socket's event.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  protected sendTracked(statement: pg.QueryConfig<unknown[]>, callback: QueryCallback): void {
    this.pendingCallbacks.add(callback);
    this.send(statement, (error, result) => {
      if (this.pendingCallbacks.delete(callback)) callback(error, result);
    });
  }

  /**
   * After an error worse than ERROR the server closes the connection; one without severity comes from a closed socket. One to a server
   * that takes no writes is given up.
   */
  private isLost(error: Error): boolean {
    if (isReadOnly(error)) return true;
    const { severity } = error as { readonly severity?: string };
    return severity === undefined ? this.connection.stream.destroyed : severity !== 'ERROR';
  }
}

/** What a new session is. */
export interface Session {
  /** Row-level security applies to it. */
  readonly restricted: boolean;
  readonly read_only: boolean;
}

const ignore = (): void => undefined;

/** Returns no rows, because none are needed. */
const SET_TENANT = prepared(
  "SELECT WHERE set_config('guia.organization', $1, false) IS NULL OR set_config('guia.livemode', $2, false) IS NULL",
);

const TRANSACTION_CONTROL = /^\s*(begin|start transaction|commit|rollback)\b/i;

/**
 * Policies do not apply to a superuser or a login with BYPASSRLS, so its connections switch to a role to which they do.
 * The last statement returns whether they apply now, and whether the server is a standby or made read-only.
 */
const OPEN_SESSION = `
  ${SERVICE_SETTINGS};
  SELECT set_config('role', '${SERVICE_ROLE}', false)
  FROM pg_roles login, pg_roles service
  WHERE login.rolname = session_user AND (login.rolsuper OR login.rolbypassrls) AND service.rolname = '${SERVICE_ROLE}';
  SELECT NOT (rolsuper OR rolbypassrls) AS restricted, current_setting('transaction_read_only')::bool AS read_only FROM pg_roles WHERE rolname = current_user`;

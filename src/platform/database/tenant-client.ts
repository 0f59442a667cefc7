import pg from 'pg';
import { SERVICE_ROLE } from './row-security.js';
import { currentReach, NOBODY, type Reach } from './reach.js';
import { TELL_TENANT, TellingQuery, wordsOf, type Answered } from './telling-query.js';

/** What a session was told, and whether the telling was taken back. */
interface Told {
  readonly reach: Reach;
  isTakenBack: boolean;
}

/**
 * A connection that tells PostgreSQL whose rows it may touch before it runs a statement for somebody else than the last
 * time. The words go out with the statement: no round trip is added. What is asked at one moment leaves in one write:
 * each costs a system call, and wakes the server.
 */
export class TenantClient extends pg.Client {
  /** What the session is set to; null: not known. A new one is nobody's. */
  private told: Told | null = { reach: NOBODY, isTakenBack: false };
  private toldInTransaction = false;
  private canCarryWords = false;
  private roleIsTaken = false;
  private isGathering = false;

  override query(...args: unknown[]): never {
    this.gather();
    this.takeRole();
    if (this.follows(textOf(args[0]))) return this.ask(args) as never;
    const reach = currentReach();
    if (isSame(this.told?.reach, reach)) return this.ask(args) as never;
    this.told = { reach, isTakenBack: false };
    this.toldInTransaction = true;
    const config = this.canCarryWords ? configOf(args) : null;
    if (config) return this.askTelling(config, this.told) as never;
    this.canCarryWords = true;
    this.say({ ...TELL_TENANT, values: wordsOf(reach) });
    return this.ask(args) as never;
  }

  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  private takeRole(): void {
    if (this.roleIsTaken) return;
    this.roleIsTaken = true;
    this.say({ text: TAKE_ROLE });
  }

  /** Whether a statement only begins or ends a transaction: it touches no rows. Rolled back, what was told in it is too. */
  private follows(text = ''): boolean {
    const [word] = TRANSACTION_CONTROL.exec(text) ?? [];
    if (word === undefined) return false;
    const first = word.charAt(0).toUpperCase();
    if (first === 'B' || first === 'S') this.toldInTransaction = false;
    else if (first === 'R' || this.toldInTransaction) this.told = null;
    return true;
  }

  private ask(args: unknown[]): unknown {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    // Who brings a callback, or a query that is an object of its own, hears of the end by that.
    if (typeof args.at(-1) === 'function' || isSubmittable(args[0])) return query(...args);
    const { told } = this;
    return answerOf((answered) => query(...args, answered), told);
  }

  private askTelling(config: pg.QueryConfig, told: Told): unknown {
    return answerOf((answered) => {
      const query = new TellingQuery(config, told.reach, (error, answer) => {
        if (error) this.takeBack(told);
        answered(error, answer);
      });
      (super.query as (query: pg.Submittable) => unknown)(query);
    }, told);
  }

  /** The statements behind it on this connection ran as somebody else: they are not believed. */
  private takeBack(told: Told): void {
    told.isTakenBack = true;
    if (this.told === told) this.told = null;
  }

  /** Where these words fail, the transaction is aborted or the connection lost, and the statement behind them fails too. */
  private say(words: pg.QueryConfig): void {
    (super.query as (words: pg.QueryConfig, answered: Answered) => unknown)(words, (error) => {
      if (!error) return;
      this.canCarryWords = false;
      this.told = null;
    });
  }
}

const TRANSACTION_CONTROL = /^\s*(?:begin|start transaction|commit|rollback)\b/i;

/** A superuser, or whoever owns such powers, would see past every policy: it works as a role without them. */
const TAKE_ROLE = `
  SELECT set_config('role', '${SERVICE_ROLE}', false)
  FROM pg_roles login, pg_roles service
  WHERE login.rolname = session_user AND (login.rolsuper OR login.rolbypassrls) AND service.rolname = '${SERVICE_ROLE}'`;

/**
 * `pg`'s own promise is held by what it answers: rows would live until a collection of the whole heap, which was most of
 * the memory of a busy process and a fifth of its time.
 */
function answerOf(ask: (answered: Answered) => unknown, told: Told | null): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    ask((error, result) => {
      if (error) reject(error);
      else if (told?.isTakenBack) reject(new Error('A statement before this one failed, and with it what it told.'));
      else resolve(result);
    });
  });
  return answer.catch((error: Error) => {
    // Where it was asked, not where the socket was read.
    Error.captureStackTrace(error);
    throw error;
  });
}

const isSame = (one: Reach | undefined, other: Reach): boolean =>
  one?.organization === other.organization && one.livemode === other.livemode;

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;

const isSubmittable = (query: unknown): boolean =>
  typeof (query as { submit?: unknown } | undefined)?.submit === 'function';

/** The statement as one that is bound to values; null: it goes out as bare text, or its caller has another way to hear. */
function configOf([query, values, ...others]: unknown[]): pg.QueryConfig | null {
  if (isSubmittable(query) || others.length > 0 || typeof values === 'function') return null;
  const config = (typeof query === 'string' ? { text: query, values } : query) as pg.QueryConfig<unknown[]>;
  return config.name !== undefined || config.values?.length ? config : null;
}

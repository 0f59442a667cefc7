import pg from 'pg';
import { DatabaseAway } from './database-away.js';
import { SERVICE_ROLE } from './row-security.js';
import { currentReach, NOBODY, type Reach } from './reach.js';
import { Flight, KnownAnswers, Statement, type Answered } from './flight.js';
import { endWhenSilent } from './silent-server.js';

/** What a session was told, and whether the telling was taken back. */
interface Told {
  readonly reach: Reach;
  isTakenBack: boolean;
}

/**
 * A connection that tells PostgreSQL whose rows it may touch before it runs a statement for somebody else than the last
 * time. The words go out with the statement, and what is asked at one moment leaves in one flight: no round trip is
 * added, and each costs a system call and wakes the server.
 */
export class TenantClient extends pg.Client {
  /** What the session is set to; null: not known. A new one is nobody's. */
  private told: Told | null = { reach: NOBODY, isTakenBack: false };
  private toldInTransaction = false;
  private roleIsTaken = false;
  private readonly known = new KnownAnswers();
  private boarding: Statement[] = [];

  /** As the pool calls it. */
  override connect(...args: unknown[]): never {
    const [connected] = args as [(error: Error | null) => void];
    this.once('connect', () => endWhenSilent(this));
    return super.connect((error: Error | null) => connected(error && new DatabaseAway(error))) as never;
  }

  override query(...args: unknown[]): never {
    if (!this.roleIsTaken) this.takeRole();
    const toTell = this.follows(textOf(args[0])) ? null : this.changedReach();
    if (toTell) this.tell(toTell);
    return this.ask(args) as never;
  }

  /** Alone: what shares a flight with it could take it back. */
  private takeRole(): void {
    this.roleIsTaken = true;
    this.board({ text: TAKE_ROLE }, (error) => {
      if (error) this.roleIsTaken = false;
    });
    this.depart();
  }

  private tell(reach: Reach): void {
    const told = { reach, isTakenBack: false };
    this.told = told;
    this.toldInTransaction = true;
    // The statements behind a failure ran as somebody else: they are not believed.
    this.board({ ...TELL_TENANT, values: [reach.organization, reach.livemode] }, (error) => {
      if (!error) return;
      told.isTakenBack = true;
      if (this.told === told) this.told = null;
    });
  }

  private ask(args: unknown[]): unknown {
    const { told } = this;
    const config = configOf(args);
    if (config) return this.answer(told, (answered) => this.board(config, answered));
    // Bare text, or a query that is an object of its own, goes alone.
    this.depart();
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    // Who brings a callback, or an object, hears of the end by that.
    if (typeof args.at(-1) === 'function' || isSubmittable(args[0])) return query(...args);
    return this.answer(told, (answered) => query(...args, answered));
  }

  /** Puts a statement on the flight that leaves when all that is asked now has been asked. */
  private board(config: pg.QueryConfig<unknown[]>, answered: Answered): void {
    this.boarding.push(new Statement(config, this.known, (this as unknown as Typed)._types, answered));
    if (this.boarding.length === 1) process.nextTick(() => this.depart());
  }

  private depart(): void {
    if (this.boarding.length === 0) return;
    const [first] = this.boarding;
    const flight = this.boarding.length === 1 ? first : new Flight(this.boarding);
    this.boarding = [];
    (super.query as (query: unknown) => unknown)(flight);
  }

  /** Whether a statement only begins or ends a transaction: it touches no rows. Rolled back, what was told in it is too. */
  private follows(text = ''): boolean {
    const [, word] = TRANSACTION_CONTROL.exec(text) ?? [];
    if (word === undefined) return false;
    const first = word.charAt(0).toUpperCase();
    if (first === 'B' || first === 'S') this.toldInTransaction = false;
    else if (first === 'R' || this.toldInTransaction) this.told = null;
    return true;
  }

  /** The reach of the running work; null: the session is set to it already. */
  private changedReach(): Reach | null {
    const reach = currentReach();
    return this.told?.reach.organization === reach.organization && this.told.reach.livemode === reach.livemode
      ? null
      : reach;
  }

  /**
   * `pg`'s own promise is held by what it answers: rows would live until a collection of the whole heap, which was most
   * of the memory of a busy process and a fifth of its time.
   */
  private answer(told: Told | null, ask: (answered: Answered) => unknown): Promise<pg.QueryResult> {
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      ask((error, result) => {
        if (error) reject(error);
        else if (told?.isTakenBack) reject(new Error('A statement before this one failed, and with it what it told.'));
        else resolve(result);
      });
    });
    return answer.catch((error: Error) => {
      if (this.isLost(error)) throw new DatabaseAway(error);
      // Where it was asked, not where the socket was read.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  /** An error of the server's ends its connection where it is worse than an ERROR; any other came of the socket's end. */
  private isLost(error: Error): boolean {
    const { severity } = error as { readonly severity?: string };
    return severity === undefined ? this.connection.stream.destroyed : severity !== 'ERROR';
  }
}

/** How values of each type are read: `pg`'s types do not tell. */
interface Typed {
  readonly _types: unknown;
}

/** Answers no row: there would be nothing to read in it. */
const TELL_TENANT = {
  name: 'tell tenant',
  text: "SELECT WHERE set_config('guia.organization', $1, false) IS NULL OR set_config('guia.livemode', $2, false) IS NULL",
};

const TRANSACTION_CONTROL = /^\s*(begin|start transaction|commit|rollback)\b/i;

/** A superuser, or whoever owns such powers, would see past every policy: it works as a role without them. */
const TAKE_ROLE = `
  SELECT set_config('role', '${SERVICE_ROLE}', false)
  FROM pg_roles login, pg_roles service
  WHERE login.rolname = session_user AND (login.rolsuper OR login.rolbypassrls) AND service.rolname = '${SERVICE_ROLE}'`;

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

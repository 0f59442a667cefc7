import pg from 'pg';
import { SERVICE_ROLE } from './row-security.js';
import { currentReach, NOBODY, type Reach } from './reach.js';

/**
 * A connection that tells PostgreSQL whose rows it may touch before it runs a statement for somebody else than the last
 * time. The words go out ahead of the statement in the same flight: no round trip is added. What is asked at one moment
 * leaves in one write: each costs a system call, and wakes the server.
 */
export class TenantClient extends pg.Client {
  /** What the session is set to; null: not known. A new one is nobody's. */
  private told: Reach | null = NOBODY;
  private roleIsTaken = false;
  private toldInTransaction = false;
  private isGathering = false;

  override query(...args: unknown[]): never {
    this.gather();
    this.tell(currentReach());
    const text = textOf(args[0]);
    if (text !== undefined) this.follow(text);
    return (super.query as (...args: unknown[]) => never)(...args);
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

  private tell(reach: Reach): void {
    if (!this.roleIsTaken) {
      this.roleIsTaken = true;
      this.say({ text: TAKE_ROLE });
    }
    if (this.told?.organization === reach.organization && this.told.livemode === reach.livemode) return;
    this.told = reach;
    this.toldInTransaction = true;
    this.say({ name: 'tell tenant', text: TELL_TENANT, values: [reach.organization, reach.livemode] });
  }

  /** A transaction that is rolled back takes back what was told inside it. */
  private follow(text: string): void {
    const first = text.charCodeAt(0) | 0x20;
    if (first === LETTER_S || first === LETTER_B) {
      if (/^(?:start transaction|begin)/i.test(text)) this.toldInTransaction = false;
    } else if (first === LETTER_R && /^rollback/i.test(text)) {
      this.told = null;
    } else if (first === LETTER_C && /^commit/i.test(text) && this.toldInTransaction) {
      this.told = null;
    }
  }

  /** Where these words fail, the transaction is aborted or the connection lost, and the statement behind them fails too. */
  private say(words: pg.QueryConfig): void {
    super.query(words).catch(() => (this.told = null));
  }
}

const [LETTER_B, LETTER_C, LETTER_R, LETTER_S] = [...'bcrs'].map((letter) => letter.charCodeAt(0));

const TELL_TENANT = "SELECT set_config('guia.organization', $1, false), set_config('guia.livemode', $2, false)";

/** A superuser, or whoever owns such powers, would see past every policy: it works as a role without them. */
const TAKE_ROLE = `
  SELECT set_config('role', '${SERVICE_ROLE}', false)
  FROM pg_roles login, pg_roles service
  WHERE login.rolname = session_user AND (login.rolsuper OR login.rolbypassrls) AND service.rolname = '${SERVICE_ROLE}'`;

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;

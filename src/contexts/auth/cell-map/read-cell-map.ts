import { Injectable } from '@nestjs/common';
import { Cell } from '../../../kernel/cell.js';
import { Database } from '../../../platform/database/database.js';
import { forAnyTenant } from '../../../platform/database/tenant-context.js';
import { digestOf } from '../credential.js';

/** Read together. */
const PAGE = 5_000;

interface Row {
  /** What rows are read in the order of. */
  readonly key: string;
  /** When the organization came here, or began to move on; null: it has always been here. */
  readonly movedAt: Date | null;
}

interface User extends Row {
  readonly email: string;
  readonly createdAt: Date;
}

/** As a balancer can lower it, which knows nothing but ASCII. */
const lowered = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * What the balancer of several cells must know of this one, a line each, times in milliseconds; of several lines with one digest the oldest
 * user counts, of one user or credential where it moved to last. Source: docs/running.md#signing-in
 * - `email <digest> <cell> <since> <moved>`: of a user's address, since when there is the user, and when the organization came here (0: it
 *   always was here)
 * - `moved <digest> <cell> 0 <moved>`: of a key, a session or a mailed token that names another cell, because its organization came from there
 */
@Injectable()
export class ReadCellMap {
  constructor(
    private readonly database: Database,
    private readonly cell: Cell,
  ) {}

  /** Some thousand lines at a time. */
  async *execute(): AsyncGenerator<readonly string[]> {
    const cell = this.cell.name;
    const timeOf = (instant: Date | null): number => instant?.getTime() ?? 0;
    for await (const users of this.pages<User>(USERS))
      yield users.map(
        ({ email, createdAt, movedAt }) =>
          `email ${digestOf(lowered(email))} ${cell} ${timeOf(createdAt)} ${timeOf(movedAt)}`,
      );
    for (const statement of [MOVED_KEYS, MOVED_SESSIONS, MOVED_TOKENS])
      for await (const credentials of this.pages<Row>(statement))
        yield credentials.map(({ key, movedAt }) => `moved ${key} ${cell} 0 ${timeOf(movedAt)}`);
  }

  /** Also of organizations that are being moved away: as long as they are here, this cell answers. */
  private async *pages<Each extends Row>(statement: string): AsyncGenerator<readonly Each[]> {
    for (let after = ''; ;) {
      const rows = await forAnyTenant(() => this.database.query<Each>(statement, [after, PAGE]));
      yield rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.key;
    }
  }
}

const MOVED_AT = 'coalesce(m.moved_at, m.began_at) AS "movedAt"';
/** Of organizations that came from another cell, also while they move on. */
const CAME_HERE = "(m.state = 'here' OR m.state <> 'moved' AND m.came_to IS NOT NULL)";

const USERS = `
  SELECT u.id AS key, u.email, u.created_at AS "createdAt", ${MOVED_AT}
  FROM users u LEFT JOIN moved_organizations m ON m.organization_id = u.organization_id
  WHERE u.id > $1 AND u.deleted_at IS NULL AND m.state IS DISTINCT FROM 'moved' ORDER BY u.id LIMIT $2`;

const MOVED_KEYS = `
  SELECT k.key_hash AS key, ${MOVED_AT}
  FROM api_keys k JOIN moved_organizations m ON m.organization_id = k.organization_id
  WHERE k.key_hash > $1 AND ${CAME_HERE} ORDER BY k.key_hash LIMIT $2`;

/** Also those that were ended before their time: they are refused here; where they came from, whoever sends one would be told to wait. */
const MOVED_SESSIONS = `
  SELECT s.token_hash AS key, ${MOVED_AT}
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN moved_organizations m ON m.organization_id = u.organization_id
  WHERE s.token_hash > $1 AND s.expires_at > now() AND ${CAME_HERE}
  ORDER BY s.token_hash LIMIT $2`;

const MOVED_TOKENS = `
  SELECT t.token_hash AS key, ${MOVED_AT}
  FROM account_tokens t JOIN users u ON u.id = t.user_id JOIN moved_organizations m ON m.organization_id = u.organization_id
  WHERE t.token_hash > $1 AND t.expires_at > now() AND ${CAME_HERE}
  ORDER BY t.token_hash LIMIT $2`;

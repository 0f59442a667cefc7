import { Injectable } from '@nestjs/common';
import { Cell } from '../../../kernel/cell.js';
import { Database } from '../../../platform/database/database.js';
import { digestOf } from '../credential.js';

/** Read together. */
const PAGE = 5_000;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** As a balancer can lower it, which knows nothing but ASCII. */
const lowered = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * What the balancer of several cells must know of this one, a line each: `email <digest> <cell> <milliseconds>`, the digest of the address
 * of a user and since when there is the user. Of two cells with one address the older user counts. Source: docs/running.md#signing-in
 */
@Injectable()
export class ReadCellMap {
  constructor(
    private readonly database: Database,
    private readonly cell: Cell,
  ) {}

  /** Some thousand lines at a time. */
  async *execute(): AsyncGenerator<readonly string[]> {
    for (let after = ''; ; ) {
      const rows = await this.database.query<Row>(USERS, [after, PAGE]);
      yield rows.map((row) => `email ${digestOf(lowered(row.email))} ${this.cell.name} ${row.createdAt.getTime()}`);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.id;
    }
  }
}

const USERS = `
  SELECT id, email, created_at AS "createdAt" FROM users
  WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT $2`;

import { Injectable } from '@nestjs/common';
import { sharedFor } from '../concurrency/shared-for.js';
import { Database } from '../database/database.js';

const KNOWN_FOR_MS = 5000;

/** Where links lead of organizations that have moved to another cell, by the digest of their token. */
@Injectable()
export class MovedLinks {
  /** Nothing is asked for each link of a cell that no organization has left. */
  private readonly hasAny: () => Promise<boolean>;

  constructor(private readonly database: Database) {
    this.hasAny = sharedFor(KNOWN_FOR_MS, () =>
      database
        .query<{ found: boolean }>("SELECT EXISTS (SELECT FROM moved_organizations WHERE state = 'moved') AS found")
        .then(
          ([row]) => row!.found,
          () => true,
        ),
    );
  }

  /** Null: its organization has not moved, or there is no such link. */
  async cellOf(token: string): Promise<string | null> {
    if (!(await this.hasAny())) return null;
    const [moved] = await this.database.query<{ cell: string }>(
      `SELECT m.cell FROM moved_links l JOIN moved_organizations m ON m.organization_id = l.organization_id AND m.state = 'moved'
       WHERE l.digest = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
    return moved?.cell ?? null;
  }
}

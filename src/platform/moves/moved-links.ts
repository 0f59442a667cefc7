import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { sharedFor } from '../concurrency/shared-for.js';
import { Database } from '../database/database.js';

/** Less than a move takes from its beginning until its end (contexts/moves/quiet-down.ts). */
const KNOWN_FOR_MS = 900;

/**
 * Where organizations are that have moved to another cell, by the digest of what was handed out for them: tokens of links, API keys,
 * simulated payments and CLABEs. It stays when their rows are gone.
 */
@Injectable()
export class MovedLinks {
  /** Nothing is asked for each link of a cell that no organization leaves. */
  private readonly hasAny: () => Promise<boolean>;

  constructor(private readonly database: Database) {
    this.hasAny = sharedFor(KNOWN_FOR_MS, () =>
      database
        .query<{ found: boolean }>("SELECT EXISTS (SELECT FROM moved_organizations WHERE state <> 'here') AS found")
        .then(
          ([row]) => row!.found,
          () => true,
        ),
    );
  }

  /** Null: its organization has not moved, or nothing of that name was handed out. */
  cellOf(text: string): Promise<string | null> {
    return this.cellOfDigest(createHash('sha256').update(text).digest('hex'));
  }

  /** `digest`: SHA-256, in hexadecimal. */
  async cellOfDigest(digest: string): Promise<string | null> {
    if (!(await this.hasAny())) return null;
    const [moved] = await this.database.query<{ cell: string }>(
      `SELECT m.cell FROM moved_links l JOIN moved_organizations m ON m.organization_id = l.organization_id AND m.state = 'moved'
       WHERE l.digest = decode($1, 'hex')`,
      [digest],
    );
    return moved?.cell ?? null;
  }
}

import pg from 'pg';
import type { Reach } from './reach.js';

export type Answered = (error: Error | null | undefined, answer: pg.QueryResult) => void;

/** What `pg`'s own class does, and its types do not tell. */
interface PreparedQuery extends pg.Submittable {
  prepare(connection: Connection): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

interface Connection {
  bind(message: { readonly statement: string; readonly values: readonly string[] }): void;
  execute(message: object): void;
}

const Query = pg.Query as unknown as new (config: pg.QueryConfig, answered: Answered) => PreparedQuery;

/** Prepared on its connection before a `TellingQuery` goes out there. */
export const TELL_TENANT = {
  name: 'tell tenant',
  text: "SELECT set_config('guia.organization', $1, false), set_config('guia.livemode', $2, false)",
};

export const wordsOf = ({ organization, livemode }: Reach): string[] => [organization, livemode];

/**
 * A statement that first tells PostgreSQL whose rows it may touch. Both stand under one `Sync`: one answer comes back,
 * where two would wake either side twice. Both are one transaction too, so a failed statement takes back what it told.
 */
export class TellingQuery extends Query {
  private isTelling = true;

  constructor(
    config: pg.QueryConfig,
    private readonly reach: Reach,
    answered: Answered,
  ) {
    super(config, answered);
  }

  override prepare(connection: Connection): void {
    connection.bind({ statement: TELL_TENANT.name, values: wordsOf(this.reach) });
    connection.execute({});
    super.prepare(connection);
  }

  override handleDataRow(row: unknown): void {
    if (!this.isTelling) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isTelling) this.isTelling = false;
    else super.handleCommandComplete(message, connection);
  }
}

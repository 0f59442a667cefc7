import pg from 'pg';
import type { Reach } from './reach.js';

export type Answered = (error: Error | null | undefined, answer: pg.QueryResult) => void;

/** What `pg`'s own class does, and its types do not tell. */
interface PreparedQuery extends pg.Submittable {
  readonly name?: string;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

interface Connection {
  bind(message: { readonly statement: string; readonly values: readonly string[] }): void;
  describe(message: unknown): void;
  execute(message: object): void;
}

/** How a statement's rows are read. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

const Query = pg.Query as unknown as new (config: pg.QueryConfig, answered: Answered) => PreparedQuery;

/** Prepared on its connection before a `TenantQuery` tells by it. */
export const TELL_TENANT = {
  name: 'tell tenant',
  text: "SELECT set_config('guia.organization', $1, false), set_config('guia.livemode', $2, false)",
};

export const wordsOf = ({ organization, livemode }: Reach): string[] => [organization, livemode];

/** What one connection's prepared statements answer with, by name. */
export class KnownColumns {
  private readonly columns = new Map<string, Columns>();
  private undescribed: Connection | undefined;

  of(query: PreparedQuery): Columns | undefined {
    return query.name === undefined ? undefined : this.columns.get(query.name);
  }

  learn({ name, _result: { fields, _parsers, _prebuiltEmptyResultObject } }: PreparedQuery): void {
    if (name !== undefined) this.columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** The connection, but for asking what a statement answers with. */
  without(connection: Connection): Connection {
    return (this.undescribed ??= Object.create(connection, { describe: { value: () => undefined } }) as Connection);
  }
}

/**
 * A statement bound to its values.
 *
 * - It may first tell PostgreSQL whose rows it may touch. Both stand under one `Sync`: one answer comes back, where two
 *   would wake either side twice. Both are one transaction too, so a failed statement takes back what it told.
 * - What a prepared statement answers with is asked once a connection. PostgreSQL refuses to run it where that changed.
 */
export class TenantQuery extends Query {
  private isTelling: boolean;

  constructor(
    config: pg.QueryConfig,
    private readonly reach: Reach | null,
    private readonly known: KnownColumns,
    answered: Answered,
  ) {
    super(config, answered);
    this.isTelling = reach !== null;
  }

  override prepare(connection: Connection): void {
    if (this.reach) {
      connection.bind({ statement: TELL_TENANT.name, values: wordsOf(this.reach) });
      connection.execute({});
    }
    const columns = this.known.of(this);
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(this.known.without(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.known.learn(this);
  }

  override handleDataRow(row: unknown): void {
    if (!this.isTelling) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isTelling) this.isTelling = false;
    else super.handleCommandComplete(message, connection);
  }
}

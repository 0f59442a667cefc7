import type pg from 'pg';
import {
  prepareValue,
  Query,
  type InternalConnection,
  type InternalResult,
  type QueryCallback,
  type RawRow,
} from './pg-internals.js';
import { rowReaders, type RowReader } from './row-reader.js';

interface RowDescription {
  readonly fields: InternalResult['fields'];
  /** A reader for the rows of one result. */
  readonly reader: () => RowReader;
}

/**
 * The row descriptions of one connection's prepared statements, by name. They stay valid, because PostgreSQL refuses to
 * run a prepared statement whose result type has changed.
 */
export class RowDescriptions {
  private readonly descriptions = new Map<string, RowDescription>();

  of(name: string | undefined): RowDescription | undefined {
    return name === undefined ? undefined : this.descriptions.get(name);
  }

  add(name: string | undefined, { fields, _parsers = [] }: InternalResult): void {
    if (name === undefined) return;
    const columns = fields.map((field, index) => ({ name: field.name, parse: _parsers[index]! }));
    this.descriptions.set(name, { fields, reader: rowReaders(columns) });
  }
}

/** A statement with its values. A prepared one is described once per connection. */
export class Statement extends Query {
  private read: RowReader | null = null;

  /** Throws if a value cannot be serialized, before anything is sent. */
  constructor(
    { name, text, values = [] }: pg.QueryConfig<unknown[]>,
    private readonly descriptions: RowDescriptions | null,
    types: unknown,
    callback: QueryCallback,
  ) {
    // `pg` clones a configuration object property by property, which costs as much as sending the statement.
    super(text, values.map(prepareValue), callback);
    if (name !== undefined) this.name = name;
    this._result._types = types;
  }

  override submit(connection: pg.Connection): void {
    sendWithOneSync([this], connection);
  }

  /** Writes all messages except `Sync`. */
  write(connection: InternalConnection): void {
    const { name, text, values = [] } = this;
    if (!this.hasBeenParsed(connection)) {
      if (name !== undefined) {
        // After an error a pooler may know the name of a `Parse` that PostgreSQL has skipped. Closing an unknown one does nothing.
        connection.close({ type: 'S', name });
        connection.submittedNamedStatements[name] = text;
      }
      connection.parse({ name, text });
    }
    connection.bind({ statement: name, values });
    const description = this.descriptions?.of(name);
    if (description) {
      this._result.fields = description.fields;
      this.read = description.reader();
    } else connection.describe({ type: 'P', name: '' });
    connection.execute({});
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.descriptions?.add(this.name, this._result);
  }

  /** One that returns no rows is described too. */
  override handleCommandComplete(message: unknown, connection: InternalConnection): void {
    super.handleCommandComplete(message, connection);
    if (!this.descriptions?.of(this.name)) this.descriptions?.add(this.name, this._result);
  }

  override handleDataRow(message: { readonly fields: RawRow }): void {
    if (!this.read) return super.handleDataRow(message);
    try {
      this._result.rows.push(this.read(message.fields));
    } catch (error) {
      this._canceledDueToError ||= error;
    }
  }
}

/**
 * Statements under one `Sync`, which `pg` treats as one query: PostgreSQL sends all results in one write. Outside a
 * transaction they are one implicit transaction. If one fails, all fail with its error.
 */
export class StatementBatch extends Query {
  private index = 0;

  constructor(private readonly statements: readonly Statement[]) {
    super('');
    this.moveTo(0);
  }

  override submit(connection: pg.Connection): void {
    sendWithOneSync(this.statements, connection);
  }

  override handleRowDescription(message: unknown): void {
    this.current.handleRowDescription(message);
  }

  override handleDataRow(message: { readonly fields: RawRow }): void {
    this.current.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: InternalConnection): void {
    this.current.handleCommandComplete(message, connection);
    this.moveTo(this.index + 1);
  }

  override handleEmptyQuery(connection: InternalConnection): void {
    this.current.handleEmptyQuery(connection);
    this.moveTo(this.index + 1);
  }

  override handleError(error: Error, connection: InternalConnection): void {
    for (const statement of this.statements) {
      // PostgreSQL skipped everything after the failed statement, `Parse` included.
      if (statement.name !== undefined) delete connection.submittedNamedStatements[statement.name];
      statement.handleError(error, connection);
    }
  }

  override handleReadyForQuery(connection: InternalConnection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection);
  }

  private get current(): Statement {
    return this.statements[this.index]!;
  }

  /** `pg` registers a parsed statement under the name and text of the active query, which is this object. */
  private moveTo(index: number): void {
    const { name, text } = this.statements[index] ?? {};
    this.index = index;
    Object.assign(this, { name, text });
  }
}

/** In one write. */
function sendWithOneSync(statements: readonly Statement[], connection: pg.Connection): void {
  const { stream } = connection as unknown as InternalConnection;
  stream.cork();
  for (const statement of statements) statement.write(connection as unknown as InternalConnection);
  (connection as unknown as InternalConnection).sync();
  stream.uncork();
}

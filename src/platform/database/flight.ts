import pg from 'pg';
import { rowReaders, type Row, type RowReader } from './row-reader.js';

export type Answered = (error: Error | null | undefined, answer: pg.QueryResult) => void;

/** What `pg`'s own class does, and its types do not tell. */
interface OneQuery {
  name?: string;
  text?: string;
  readonly values?: readonly unknown[];
  readonly _result: Result;
  _canceledDueToError: unknown;
  submit(connection: pg.Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { readonly fields: Row }): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/** What `pg` makes of an answer. */
interface Result {
  readonly rows: object[];
  fields: readonly { readonly name: string }[];
  _parsers?: readonly ((text: string) => unknown)[];
  _types?: unknown;
}

interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { readonly name?: string | undefined; readonly text?: string | undefined }): void;
  bind(message: { readonly statement?: string | undefined; readonly values: readonly unknown[] }): void;
  describe(message: { readonly type: 'P'; readonly name: string }): void;
  execute(message: object): void;
  sync(): void;
}

const Query = pg.Query as unknown as new (text: string, values?: readonly unknown[], answered?: Answered) => OneQuery;
const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } })
  .utils;

/** How the rows of an answer are read. */
interface Answer {
  readonly fields: Result['fields'];
  readonly reader: () => RowReader;
}

/** What one connection's prepared statements answer with, by name. PostgreSQL refuses to run one where that changed. */
export class KnownAnswers {
  private readonly answers = new Map<string, Answer>();

  of({ name }: OneQuery): Answer | undefined {
    return name === undefined ? undefined : this.answers.get(name);
  }

  learn({ name, _result: { fields, _parsers = [] } }: OneQuery): void {
    if (name === undefined) return;
    const columns = fields.map((field, index) => ({ name: field.name, parse: _parsers[index]! }));
    this.answers.set(name, { fields, reader: rowReaders(columns) });
  }
}

/** A statement bound to its values. Of a prepared one, what it answers with is asked once a connection. */
export class Statement extends Query {
  private read: RowReader | null = null;

  /** Throws where a value cannot be written: before anything of it is sent. */
  constructor(
    { name, text, values = [] }: pg.QueryConfig<unknown[]>,
    private readonly known: KnownAnswers,
    types: unknown,
    answered: Answered,
  ) {
    // `pg` copies an object with care, which costs as much as sending it.
    super(text, values.map(prepareValue), answered);
    if (name !== undefined) this.name = name;
    this._result._types = types;
  }

  /** Alone. */
  override submit(connection: pg.Connection): void {
    sendTogether([this], connection);
  }

  send(connection: Connection): void {
    const { name, text, values = [] } = this;
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ name, text });
      if (name !== undefined) connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    const known = this.known.of(this);
    if (known) {
      this._result.fields = known.fields;
      this.read = known.reader();
    } else connection.describe({ type: 'P', name: '' });
    connection.execute({});
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    this.known.learn(this);
  }

  override handleDataRow(message: { readonly fields: Row }): void {
    if (!this.read) return super.handleDataRow(message);
    try {
      this._result.rows.push(this.read(message.fields));
    } catch (error) {
      this._canceledDueToError ||= error;
    }
  }
}

/**
 * Statements that leave together, under one `Sync`: PostgreSQL answers once, and wakes the service once. Outside a
 * transaction they are one of their own. They share their fate: where one fails, all have failed, with its error.
 */
export class Flight extends Query {
  private at = 0;

  constructor(private readonly statements: readonly Statement[]) {
    super('');
    this.lookAt(0);
  }

  override submit(connection: pg.Connection): void {
    sendTogether(this.statements, connection);
  }

  override handleRowDescription(message: unknown): void {
    this.current.handleRowDescription(message);
  }

  override handleDataRow(message: { readonly fields: Row }): void {
    this.current.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.current.handleCommandComplete(message, connection);
    this.lookAt(this.at + 1);
  }

  override handleEmptyQuery(connection: Connection): void {
    this.current.handleEmptyQuery(connection);
    this.lookAt(this.at + 1);
  }

  override handleError(error: Error, connection: Connection): void {
    for (const statement of this.statements) {
      // PostgreSQL did not come to parse what stands behind the failure.
      if (statement.name !== undefined) delete connection.submittedNamedStatements[statement.name];
      statement.handleError(error, connection);
    }
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection);
  }

  private get current(): Statement {
    return this.statements[this.at]!;
  }

  /** The connection remembers what was parsed by the name of the query that it thinks is running. */
  private lookAt(at: number): void {
    const { name, text } = this.statements[at] ?? {};
    this.at = at;
    Object.assign(this, { name, text });
  }
}

/** In one write. */
function sendTogether(statements: readonly Statement[], connection: pg.Connection): void {
  const server = connection as unknown as Connection;
  server.stream.cork();
  for (const statement of statements) statement.send(server);
  server.sync();
  server.stream.uncork();
}

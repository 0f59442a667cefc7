import pg from 'pg';

/**
 * Internals of `pg` 8.23 that `BatchingClient` uses beyond the public types. `pg-internals.spec.ts` fails if another
 * version changes any of them; nothing outside this folder, and no other client, depends on them.
 */

/** `undefined`: no error. */
export type QueryCallback = (error: Error | null | undefined, result: pg.QueryResult) => void;

/** One row as PostgreSQL sent it: each column's text, or null. */
export type RawRow = readonly (string | null)[];

/** `pg.Query`: sends one statement and receives its response messages. */
export interface InternalQuery {
  name?: string;
  text?: string;
  readonly values?: readonly unknown[];
  readonly _result: InternalResult;
  /** Set when parsing a row fails; reported instead of the result when the statement is complete. */
  _canceledDueToError: unknown;
  submit(connection: pg.Connection): void;
  hasBeenParsed(connection: InternalConnection): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { readonly fields: RawRow }): void;
  handleCommandComplete(message: unknown, connection: InternalConnection): void;
  handleEmptyQuery(connection: InternalConnection): void;
  handleError(error: Error, connection: InternalConnection): void;
  handleReadyForQuery(connection: InternalConnection): void;
}

/** `pg.Result`: the fields of a row description and the parser of each. */
export interface InternalResult {
  readonly rows: object[];
  fields: readonly { readonly name: string }[];
  _parsers?: readonly ((text: string) => unknown)[];
  _types?: unknown;
}

/** `pg.Connection`: writes messages of the protocol. */
export interface InternalConnection {
  readonly stream: { cork(): void; uncork(): void };
  /** Named statements whose `Parse` was sent but not confirmed; confirmed ones are in `parsedStatements`. */
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { readonly name?: string | undefined; readonly text?: string | undefined }): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  bind(message: { readonly statement?: string | undefined; readonly values: readonly unknown[] }): void;
  describe(message: { readonly type: 'P'; readonly name: string }): void;
  execute(message: object): void;
  sync(): void;
}

/** `pg.Client`: the type parsers that it passes to each `Result`. */
export interface InternalClient {
  readonly _types: unknown;
}

export const Query = pg.Query as unknown as new (
  text: string,
  values?: readonly unknown[],
  callback?: QueryCallback,
) => InternalQuery;

/** Serializes a parameter to text, bytes or null. Throws if it cannot, for example for a circular document. */
export const prepareValue = (
  pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } }
).utils.prepareValue;

import { readFileSync } from 'node:fs';
import pg from 'pg';
import { prepareValue, Query, type InternalClient, type InternalQuery } from './pg-internals.js';

const { version } = JSON.parse(readFileSync('node_modules/pg/package.json', 'utf8')) as { version: string };

/** Fails with instructions. */
function reliesOn(what: string, holds: boolean): void {
  if (holds) return;
  throw new Error(
    `pg ${version} has changed ${what}, which src/platform/database/connection relies on. Set CLIENT to 'plain' in ` +
      'src/platform/database/data-source-options.ts: that client uses the public interface of pg alone. Then adapt ' +
      'pg-internals.ts and statement-batch.ts, or stay with an earlier pg.',
  );
}

type Fields = Record<string, unknown>;
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** A connected client without a server: its output is discarded, and the test emits the server's messages. */
function connectedClient(): { client: pg.Client; receive: (event: string, message?: object) => void } {
  const client = new pg.Client({ pipeline: true });
  Object.assign(client.connection, { stream: { writable: true, write: () => true, cork: () => 0, uncork: () => 0 } });
  const internal = client as unknown as { _attachListeners(connection: pg.Connection): void; _connecting: boolean };
  internal._attachListeners(client.connection);
  internal._connecting = true;
  const receive = (event: string, message: object = {}) =>
    void (client.connection as unknown as { emit(event: string, message: object): void }).emit(event, message);
  receive('readyForQuery', { status: 'I' });
  return { client, receive };
}

/** A query that records which of its methods are called. */
function recorder(calls: string[], label: string): InternalQuery {
  class Recorder extends Query {
    override submit = () => void calls.push(`${label} submit`);
    override handleRowDescription = () => void calls.push(`${label} rowDescription`);
    override handleDataRow = () => void calls.push(`${label} dataRow`);
    override handleCommandComplete = () => void calls.push(`${label} commandComplete`);
    override handleEmptyQuery = () => void calls.push(`${label} emptyQuery`);
    override handleError = () => void calls.push(`${label} error`);
    override handleReadyForQuery = () => void calls.push(`${label} readyForQuery`);
  }
  return new Recorder(`SELECT '${label}'`);
}

const ask = (client: pg.Client, query: InternalQuery): void => void client.query(query as unknown as pg.Submittable);

describe('The internals of pg that batching uses', () => {
  it('have the fields and methods that are used', () => {
    const query = new Query('SELECT $1', ['value'], () => undefined) as unknown as Fields;
    const result = query['_result'] as Fields;
    const client = new pg.Client({ pipeline: true });
    const connection = client.connection as unknown as Fields;

    reliesOn('the constructor of Query', query['text'] === 'SELECT $1' && Array.isArray(query['values']));
    reliesOn('Query.name', 'name' in query);
    reliesOn('Query._canceledDueToError', query['_canceledDueToError'] === false);
    reliesOn('Result.rows', Array.isArray(result['rows']));
    reliesOn('Result.fields', Array.isArray(result['fields']));
    reliesOn('Result._types', '_types' in result);
    reliesOn('Client._types', isFunction(((client as unknown as InternalClient)._types as Fields)['getTypeParser']));
    reliesOn('Connection.submittedNamedStatements', typeof connection['submittedNamedStatements'] === 'object');
    for (const method of ['parse', 'bind', 'describe', 'execute', 'sync']) {
      reliesOn(`Connection.${method}`, isFunction(connection[method]));
    }
    for (const method of ['submit', 'hasBeenParsed', 'handleError', 'handleReadyForQuery']) {
      reliesOn(`Query.${method}`, isFunction(query[method]));
    }
  });

  it('serialize values as text, bytes or null', () => {
    const written = [1, true, { a: 1 }, ['x'], null, undefined].map(prepareValue);
    reliesOn('utils.prepareValue', JSON.stringify(written) === '["1","true","{\\"a\\":1}","{\\"x\\"}",null,null]');
  });

  it('parse rows with the parsers of the row description, and report the result when it is complete', () => {
    const answers: unknown[] = [];
    const query = new Query('SELECT 1', [], (error, result) => answers.push(error ?? result.rows));
    query._result._types = { getTypeParser: () => Number };
    query.handleRowDescription({ fields: [{ name: 'n', dataTypeID: 23, format: 'text' }] });
    reliesOn('Result.fields', query._result.fields[0]?.name === 'n');
    reliesOn('Result._parsers', query._result._parsers?.[0] === Number);

    query.handleDataRow({ fields: ['7'] });
    query.handleCommandComplete({ text: 'SELECT 1' }, {} as never);
    reliesOn(
      'Query.handleCommandComplete',
      answers.length === 0 && (query._result as { rowCount?: number }).rowCount === 1,
    );
    query.handleReadyForQuery({} as never);
    reliesOn('Query.handleReadyForQuery', JSON.stringify(answers) === '[[{"n":7}]]');

    query._canceledDueToError = new Error('unreadable');
    query.handleReadyForQuery({} as never);
    reliesOn('Query._canceledDueToError', (answers[1] as Error).message === 'unreadable');
  });

  it('submit queries immediately, and pass each message to its query in the order of submission', () => {
    const { client, receive } = connectedClient();
    const calls: string[] = [];
    ask(client, recorder(calls, 'first'));
    ask(client, recorder(calls, 'second'));
    reliesOn('when a pipelined query is submitted', calls.join() === 'first submit,second submit');

    for (const event of ['rowDescription', 'dataRow', 'commandComplete', 'emptyQuery', 'readyForQuery']) receive(event);
    receive('errorMessage', new Error('refused'));
    receive('readyForQuery');
    const expected = ['rowDescription', 'dataRow', 'commandComplete', 'emptyQuery', 'readyForQuery'];
    reliesOn(
      'which query it gives a message to',
      calls.slice(2).join() === [...expected.map((name) => `first ${name}`), 'second error'].join(),
    );
  });

  it('register a parsed statement under the current name and text of the active query', () => {
    const { client, receive } = connectedClient();
    const query = recorder([], 'named');
    const connection = client.connection as unknown as Record<string, Record<string, string>>;
    connection['submittedNamedStatements']!['later'] = 'SELECT 2';
    ask(client, query);
    Object.assign(query, { name: 'later', text: 'SELECT 2' });
    receive('parseComplete');

    reliesOn('Connection.parsedStatements', connection['parsedStatements']?.['later'] === 'SELECT 2');
    reliesOn('Connection.submittedNamedStatements', !('later' in connection['submittedNamedStatements']!));
    const reused = new Query('SELECT 2');
    reused.name = 'later';
    reliesOn('Query.hasBeenParsed', Boolean(reused.hasBeenParsed(client.connection as never)));
  });
});

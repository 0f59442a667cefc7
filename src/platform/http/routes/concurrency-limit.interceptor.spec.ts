import { Controller, StreamableFile, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { firstValueFrom, from, lastValueFrom, throwError } from 'rxjs';
import { Held } from '../../../../test/support/held.js';
import { Enveloped } from '../responses/envelope.interceptor.js';
import { Endpoint } from '../../endpoint/endpoint.js';
import { Text } from '../fields/fields.js';
import { PageQuery } from '../fields/query-fields.js';
import { ConcurrencyLimitInterceptor, LimitConcurrency } from './concurrency-limit.interceptor.js';
import { RequestQuery } from './route-schemas.js';

describe('A costly request', () => {
  let interceptor: ConcurrencyLimitInterceptor;
  let held: Held;
  let handled: number;
  beforeEach(() => {
    // A new instance, because an organization may be paused in the previous one.
    interceptor = new ConcurrencyLimitInterceptor(new Reflector());
    held = new Held();
    handled = 0;
  });
  afterEach(() => held.release());

  const ask = (
    query: object,
    { organizationId = 'org_1', method = 'GET', group = '', answer = {} as unknown } = {},
  ) => {
    const handler = () => undefined;
    if (group) LimitConcurrency(group as 'documents')(handler);
    else Enveloped({ data: {}, meta: 'page' })(handler);
    const response = Object.assign(new EventEmitter(), { closed: false });
    const context = {
      getClass: () => ConcurrencyLimitInterceptor,
      getHandler: () => handler,
      switchToHttp: () => ({
        getRequest: () => ({ method, query, principal: { organizationId } }),
        getResponse: () => response,
      }),
    } as unknown as ExecutionContext;
    const handle = () =>
      from(
        held.after(async () => {
          await turn();
          return answer;
        }),
      );
    const next = { handle: () => (handled++, handle()) };
    return { response, answered: firstValueFrom(interceptor.intercept(context, next)) };
  };

  it.each([{ search: 'azul' }, { page: '900' }])(
    'is a list with %j: an organization has one at a time',
    async (query) => {
      const [first, second] = [ask(query), ask(query)];
      const other = ask(query, { organizationId: 'org_2' });
      await turn();
      expect(handled).toBe(2);

      held.release();
      await Promise.all([first.answered, second.answered, other.answered]);
      expect(handled).toBe(3);
    },
  );

  it.each([{}, { page: '2' }, { search: '' }])('is no list with %j', async (query) => {
    const all = [ask(query), ask(query), ask(query)];
    await turn();
    expect(handled).toBe(3);
    held.release();
    await Promise.all(all.map(({ answered }) => answered));
  });

  it('keeps its slot until its work is done, even if the client has disconnected', async () => {
    const query = { search: 'rojo' };
    const [gone, next] = [ask(query), ask(query)];
    await turn();
    gone.response.closed = true;
    gone.response.emit('close');
    await turn();
    expect(handled).toBe(1);

    held.release();
    await Promise.all([gone.answered, next.answered]);
  });

  it('that exports a table keeps its slot until the table is written', async () => {
    held.release();
    const table = ask({}, { group: 'exports', answer: new StreamableFile(Buffer.from('a')) });
    await table.answered;
    expect(table.response.listenerCount('close')).toBe(1);
    const closed = once(table.response, 'close');
    table.response.emit('close');
    await closed;
  });
});

class BooksQuery extends PageQuery {
  @Text({ optional: true, max: 100, description: 'Words of the title.' })
  search?: string | null;
}

@Controller('v1/books')
class BooksController {
  @Endpoint('GET', '', {
    id: 'listBooks',
    summary: 'List books',
    description: 'All.',
    role: 'VIEWER',
    data: [PageQuery],
    meta: 'page',
  })
  list(@RequestQuery() query: BooksQuery): BooksQuery[] {
    return [query];
  }
}

describe('A list that PostgreSQL does not read in time', () => {
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const refusal = (query: object, error: Error): Promise<unknown> => {
    const context = {
      getClass: () => BooksController,
      // eslint-disable-next-line @typescript-eslint/unbound-method -- as Nest passes handlers
      getHandler: () => BooksController.prototype.list,
      switchToHttp: () => ({ getRequest: () => ({ query }), getResponse: () => ({}) }),
    } as unknown as ExecutionContext;
    const next: CallHandler = { handle: () => throwError(() => error) };
    return lastValueFrom(new ConcurrencyLimitInterceptor(new Reflector()).intercept(context, next)).catch(
      (thrown: unknown) => thrown,
    );
  };

  it('returns 422 with the filters that narrow it', async () => {
    expect(await refusal({ page: '900' }, timeout)).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/narrow it by .*search.*, or request an earlier page/),
      details: { code: 'LIST_TOO_BROAD', narrowBy: expect.arrayContaining(['search']) },
    });
  });

  it('does not convert other errors', async () => {
    const other = new Error('connection lost');
    expect(await refusal({}, other)).toBe(other);
  });
});

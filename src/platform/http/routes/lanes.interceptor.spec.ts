import { StreamableFile, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { firstValueFrom, from } from 'rxjs';
import { Held } from '../../../../test/support/held.js';
import { Enveloped } from '../answers/envelope.interceptor.js';
import { LanesInterceptor, RunsInLane } from './lanes.interceptor.js';

describe('A costly request', () => {
  let lanes: LanesInterceptor;
  let held: Held;
  let handled: number;
  beforeEach(() => {
    // In other lanes an organization may rest.
    lanes = new LanesInterceptor(new Reflector());
    held = new Held();
    handled = 0;
  });
  afterEach(() => held.release());

  const ask = (query: object, { organizationId = 'org_1', method = 'GET', lane = '', answer = {} as unknown } = {}) => {
    const handler = () => undefined;
    if (lane) RunsInLane(lane as 'papers')(handler);
    else Enveloped({ data: {}, meta: 'page' })(handler);
    const response = Object.assign(new EventEmitter(), { closed: false });
    const context = {
      getClass: () => LanesInterceptor,
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
    return { response, answered: firstValueFrom(lanes.intercept(context, next)) };
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
    const table = ask({}, { lane: 'exports', answer: new StreamableFile(Buffer.from('a')) });
    await table.answered;
    expect(table.response.listenerCount('close')).toBe(1);
    const closed = once(table.response, 'close');
    table.response.emit('close');
    await closed;
  });
});

import { Controller, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, throwError } from 'rxjs';
import { Text } from '../fields/fields.js';
import { PageQuery } from '../fields/query-fields.js';
import { Endpoint } from '../../endpoint/endpoint.js';
import { LanesInterceptor } from './lanes.interceptor.js';
import { RequestQuery } from './route-schemas.js';

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
    return lastValueFrom(new LanesInterceptor(new Reflector()).intercept(context, next)).catch(
      (thrown: unknown) => thrown,
    );
  };

  it('returns 422 with the filters that narrow it', async () => {
    expect(await refusal({ page: '900' }, timeout)).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/narrow it by .*search.*, or ask for an earlier page/),
      details: { code: 'LIST_TOO_BROAD', narrowBy: expect.arrayContaining(['search']) },
    });
  });

  it('does not convert other errors', async () => {
    const other = new Error('connection lost');
    expect(await refusal({}, other)).toBe(other);
  });
});

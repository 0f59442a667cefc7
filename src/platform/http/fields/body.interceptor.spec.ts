import { jest } from '@jest/globals';
import { Controller, HttpException, Module, Post, UseGuards, type CanActivate } from '@nestjs/common';
import { APP_INTERCEPTOR, APP_PIPE, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../../../kernel/api-error.js';
import { BodyInterceptor, ReadsBody } from './body.interceptor.js';
import { RequestPipe } from './request.pipe.js';
import { RequestBody } from '../routes/route-schemas.js';

class Refuse implements CanActivate {
  canActivate(): boolean {
    throw new HttpException('no', 403);
  }
}

@Controller()
class EchoController {
  @Post('open')
  @ReadsBody('json')
  open(@RequestBody() body: unknown): unknown {
    return { body };
  }

  @Post('refused')
  @UseGuards(Refuse)
  @ReadsBody('json')
  refused(@RequestBody() body: unknown): unknown {
    return { body };
  }
}

/** Class decorators apply to each method. */
@Controller('bytes')
@ReadsBody('bytes')
class BytesController {
  @Post()
  length(@RequestBody() body: unknown): unknown {
    return { isBuffer: Buffer.isBuffer(body), length: (body as Buffer).length };
  }
}

@Module({
  controllers: [EchoController, BytesController],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_PIPE, useClass: RequestPipe },
  ],
})
class EchoModule {}

describe('BodyInterceptor', () => {
  let app: NestExpressApplication;
  let url: string;
  const parse = jest.spyOn(JSON, 'parse');

  beforeAll(async () => {
    app = await NestFactory.create<NestExpressApplication>(EchoModule, { bodyParser: false, logger: false });
    app.useGlobalFilters({
      catch: (error: ApiError | HttpException, host) => {
        const status = error instanceof ApiError ? error.status : error.getStatus();
        const details = error instanceof ApiError ? error.details : {};
        host.switchToHttp().getResponse().status(status).json({ details });
      },
    });
    const server = app.getHttpServer();
    await app.init();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => parse.mockClear());
  afterAll(() => app.close());

  async function send(path: string, body: string | Uint8Array, type = 'application/json') {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: body as never,
      headers: { 'Content-Type': type },
    });
    const text = await response.text();
    return [response.status, text] as const;
  }

  const isParsed = (text: string) => parse.mock.calls.some(([parsed]) => parsed === text);

  it('parses the body of an accepted request, and not that of a refused one', async () => {
    expect(await send('/open', '{"a":1}')).toEqual([201, '{"body":{"a":1}}']);
    expect(isParsed('{"a":1}')).toBe(true);

    expect((await send('/refused', '{"b":1}'))[0]).toBe(403);
    expect((await send('/refused', 'no JSON'))[0]).toBe(403);
    expect(isParsed('{"b":1}') || isParsed('no JSON')).toBe(false);
  });

  it('passes raw bytes to a controller that is declared to read them', async () => {
    expect(await send('/bytes', '{"a": 1}')).toEqual([201, '{"isBuffer":true,"length":8}']);
  });

  it('drops keys named __proto__ however they are written, and keeps constructor', async () => {
    const body = '{"a":{"__proto__":{"x":1},"\\u005f_proto__":{"x":1},"constructor":2}}';
    expect(await send('/open', body)).toEqual([201, '{"body":{"a":{"constructor":2}}}']);
  });

  it('accepts JSON in UTF-8 of any JSON type and charset', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'application/merge-patch+json',
      'APPLICATION/JSON; charset=x',
    ])
      expect(await send('/open', '"ñ"', type)).toEqual([201, '{"body":"ñ"}']);
  });

  it.each([
    ['{"oops"', 'is not valid JSON at position 7'],
    [Uint8Array.of(0x22, 0xff, 0x22), 'must be UTF-8'],
    ['['.repeat(65) + ']'.repeat(65), 'must not be nested deeper than 64 levels'],
    ['{"a":["\\u0000"]}', 'must not contain NUL characters or lone surrogates'],
    ['{"a":{"x\\ud800y":1}}', 'must not contain NUL characters or lone surrogates'],
  ])('refuses %j', async (body, problem) => {
    const [status, text] = await send('/open', body);
    expect([status, text]).toEqual([400, JSON.stringify({ details: { errors: { body: [problem] } } })]);
  });

  it('reads a body with a number that JSON.parse changes as any other, also behind a byte order mark', async () => {
    expect(await send('/open', '{"a":9007199254740993,"__proto__":{"b":1e400}}')).toEqual([
      201,
      '{"body":{"a":9007199254740992}}',
    ]);
    expect(await send('/open', '\uFEFF{"a":[12345678901234567890,"x"]}')).toEqual([
      201,
      '{"body":{"a":[12345678901234567000,"x"]}}',
    ]);
    expect((await send('/open', '['.repeat(65) + '9007199254740993' + ']'.repeat(65)))[0]).toBe(400);
  });

  it('accepts 64 levels', async () => {
    expect((await send('/open', '['.repeat(64) + ']'.repeat(64)))[0]).toBe(201);
  });
});

import type { Response } from 'express';
import { Dependencies } from './dependencies.js';
import { HealthController } from './health.controller.js';

const jest = import.meta.jest;

describe('GET /health/ready', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('checks PostgreSQL and Redis at most once a second, regardless of the number of requests', async () => {
    const asked = { sql: 0, redis: 0 };
    const query = (text: string) => {
      if (text === 'SELECT 1') asked.sql += 1;
      return Promise.resolve([]);
    };
    const set = () => Promise.resolve((asked.redis += 1));
    const dependencies = new Dependencies(
      { query } as never,
      { all: () => [] } as never,
      { set } as never,
      { prefix: 'guia' } as never,
      { requireStorage: () => Promise.resolve() } as never,
    );
    const controller = new HealthController(dependencies, { hasBegun: false } as never);
    const response = { status: () => response, json: () => response } as unknown as Response;
    const ask = (times: number) => Promise.all(Array.from({ length: times }, () => controller.ready(response)));

    await ask(50);
    await ask(50);
    expect(asked).toEqual({ sql: 1, redis: 1 });

    jest.advanceTimersByTime(1001);
    await ask(50);
    expect(asked).toEqual({ sql: 2, redis: 2 });
  });

  it('is degraded, not down, when the clock is more than half a minute from that of PostgreSQL', async () => {
    const readiness = async (offset: number): Promise<unknown> => {
      const dependencies = new Dependencies(
        { query: () => Promise.resolve([{ ms: Date.now() + offset }]) } as never,
        { all: () => [] } as never,
        { set: () => Promise.resolve() } as never,
        { prefix: 'guia' } as never,
        { requireStorage: () => Promise.resolve() } as never,
      );
      const sent: unknown[] = [];
      const response = {
        status: (status: number) => (sent.push(status), response),
        json: (body: object) => sent.push(body),
      };
      await new HealthController(dependencies, { hasBegun: false } as never).ready(response as never);
      return sent;
    };

    expect(await readiness(20_000)).toMatchObject([200, { status: 'up', clock: 'up' }]);
    expect(await readiness(-600_000)).toMatchObject([200, { status: 'degraded', clock: 'degraded' }]);
  });
});

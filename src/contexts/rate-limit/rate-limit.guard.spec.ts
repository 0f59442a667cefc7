import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CountsAs, type RateClass } from '../../platform/http/routes/access.js';
import { RateLimitGuard } from './rate-limit.guard.js';

@CountsAs('quote')
class QuotesController {
  quote(): void {}

  @CountsAs('read')
  list(): void {}
}

describe('RateLimitGuard', () => {
  it('uses the class declared on the method, otherwise on the controller, and counts nothing outside /v1', async () => {
    const counted: (RateClass | undefined)[] = [];
    const budget = {
      count: (_: unknown, __: unknown, declared?: RateClass) => Promise.resolve(counted.push(declared)),
    };
    const guard = new RateLimitGuard(budget as never, new Reflector());
    const call = (method: 'quote' | 'list', path: string) =>
      guard.canActivate({
        getClass: () => QuotesController,
        getHandler: () => Object.getOwnPropertyDescriptor(QuotesController.prototype, method)!.value as () => void,
        switchToHttp: () => ({ getRequest: () => ({ path }), getResponse: () => ({}) }),
      } as unknown as ExecutionContext);

    await call('quote', '/v1/rates');
    await call('list', '/v1/rates');
    await call('list', '/health/live');

    expect(counted).toEqual(['quote', 'read']);
  });
});

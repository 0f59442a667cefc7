import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/api-error.js';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import { Clock } from '../../kernel/clock.js';
import type { Principal } from '../../kernel/principal.js';
import { Authenticator } from '../../contexts/auth/authenticator.js';
import { budgetOf } from '../../contexts/rate-limit/budget.js';
import { RateLimiter } from '../../contexts/rate-limit/rate-limiter.js';
import { chooseVersion, isDeprecated } from '../../contexts/versioning/choose-version.js';

/**
 * What every request under `/v1` passes, in this order, before its body is even read: who is it, how often, at which
 * version. A refused request is metered too; a credential that matches nothing counts as none.
 */
@Injectable()
export class Gate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!request.url.startsWith('/v1/')) return;
    void reply.header('Service-Version', CURRENT_API_VERSION);
    const authentication = await this.authenticator.authenticate(request);
    const principal = authentication.kind === 'known' ? authentication.principal : null;
    await this.meter(principal, request, reply);
    if (authentication.kind === 'refused') throw authentication.error;
    this.chooseVersion(principal, request, reply);
    request.principal = principal;
  }

  private async meter(principal: Principal | null, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const rateClass = request.routeOptions.config.rateClass ?? (READS.has(request.method) ? 'read' : 'write');
    const { limit, remaining, reset, retryAfter } = await this.limiter.meter(
      budgetOf(principal, request.ip, rateClass),
    );
    void reply.headers({ 'X-RateLimit-Limit': limit, 'X-RateLimit-Remaining': remaining, 'X-RateLimit-Reset': reset });
    if (retryAfter !== null) {
      throw new ApiError(
        'RATE_LIMIT_EXCEEDED',
        `More than ${limit} ${rateClass} requests in a minute. Wait ${retryAfter} s.`,
        { retryAfter },
      );
    }
  }

  private chooseVersion(principal: Principal | null, request: FastifyRequest, reply: FastifyReply): void {
    const today = this.clock.now().toISOString().slice(0, 10);
    const version = chooseVersion(request.headers['service-version'], principal?.apiVersion ?? null, today);
    void reply.header('Service-Version', version.date);
    if (isDeprecated(version, today)) void reply.header('Service-Version-Deprecated', `sunset=${version.sunset}`);
    request.apiVersion = version.date;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

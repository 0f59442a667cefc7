import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import { callerAddress } from '../../platform/http/caller-address.js';
import type { RateClass } from '../../platform/http/endpoint.js';
import type { RequestGate } from '../../platform/http/request-gate.js';
import { Authenticator, type Authentication } from '../../contexts/auth/authenticator.js';
import { requireAccess, requireCredential } from '../../contexts/auth/require-access.js';
import { budgetOf, type Budget } from '../../contexts/rate-limit/budget.js';
import { RateLimiter } from '../../contexts/rate-limit/rate-limiter.js';
import { Versioning } from '../../contexts/versioning/versioning.js';
import { isUnderV1 } from './is-under-v1.js';

/**
 * What every request under `/v1` passes, in this order, before its body is even read: who is it, how often, at which
 * version, may they. A refused request is metered too; a credential that matches nothing counts as none.
 */
@Injectable()
export class Gate implements RequestGate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly versioning: Versioning,
  ) {}

  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('Service-Version', this.versioning.current);
    const { config, url } = request.routeOptions;
    if (!isUnderV1(url ?? request.url)) return;
    const authentication = await this.authenticate(request);
    const principal = authentication.kind === 'known' ? authentication.principal : null;
    await this.admit(principal, request, reply);
    if (authentication.kind === 'refused') throw authentication.error;
    if (config.access) requireCredential(principal, config.access);
    this.chooseVersion(principal, request, reply);
    if (config.access && principal) requireAccess(principal, config.access);
    request.principal = principal;
  }

  /** For a request that no route can take, because its URL cannot be read. */
  async enterUnrouted(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('Service-Version', this.versioning.current);
    if (!isUnderV1(request.url)) return;
    const rateClass = rateClassOf(request.method);
    await this.meter(budgetOf(null, callerAddress(request), rateClass), rateClass, reply);
  }

  upgradeRequest({ apiVersion, method, routeOptions }: FastifyRequest, body: unknown): unknown {
    return this.versioning.upgradeRequest(apiVersion, operationOf(method, routeOptions.url), body);
  }

  downgradeResponse({ apiVersion, method, routeOptions }: FastifyRequest, data: unknown): unknown {
    return this.versioning.downgradeResponse(apiVersion, operationOf(method, routeOptions.url), data);
  }

  isCurrent({ apiVersion }: FastifyRequest): boolean {
    return apiVersion === '' || apiVersion === this.versioning.current;
  }

  /** Where none is needed, a credential that has ended is no reason to refuse: one logs in again with it in hand. */
  private async authenticate(request: FastifyRequest): Promise<Authentication> {
    const authentication = await this.authenticator.authenticate({
      headers: request.headers,
      ip: callerAddress(request),
    });
    return authentication.kind === 'refused' && request.routeOptions.config.access?.credential === 'none'
      ? { kind: 'anonymous' }
      : authentication;
  }

  /** A read need not wait for its count: it runs meanwhile, and nobody is answered before it is known. */
  private async admit(principal: Principal | null, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { config } = request.routeOptions;
    const rateClass = rateClassOf(request.method, config.rateClass);
    const budget = budgetOf(principal, callerAddress(request), rateClass);
    const admission = this.meter(budget, rateClass, reply);
    if (!config.onlyReads || this.limiter.isUsedUp(budget)) return admission;
    admission.catch(ignore);
    request.admission = admission;
  }

  private async meter(budget: Budget, rateClass: RateClass, reply: FastifyReply): Promise<void> {
    const { limit, remaining, reset, retryAfter } = await this.limiter.meter(budget);
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
    const version = this.versioning.choose(request.headers['service-version'], principal?.apiVersion ?? null);
    void reply.header('Service-Version', version.date);
    if (this.versioning.isDeprecated(version)) {
      void reply.header('Service-Version-Deprecated', `sunset=${version.sunset}`);
    }
    request.apiVersion = version.date;
  }
}

const ignore = (): void => undefined;

/** Source: specification, Request rate limits. A HEAD is a read, also where the GET is a quote. */
function rateClassOf(method: string, declared?: RateClass): RateClass {
  if (method === 'HEAD' || method === 'OPTIONS') return 'read';
  return declared ?? (method === 'GET' ? 'read' : 'write');
}

const operationOf = (method: string, route = ''): string => `${method === 'HEAD' ? 'GET' : method} ${route}`;

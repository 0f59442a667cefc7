import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { validationError } from '../../kernel/api-error.js';
import { fingerprintOf } from './fingerprint.js';
import { Idempotency } from './idempotency.js';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Honours `Idempotency-Key` on every POST of a caller with a credential. Source: contract, Buying. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    if (!request.principal || header === undefined || header === '') return next.handle();
    if (typeof header !== 'string' || !KEY.test(header)) {
      throw validationError({ 'Idempotency-Key': ['must be 1 to 255 visible ASCII characters'] });
    }
    const { organizationId, livemode } = request.principal;
    const { status = 201, phased } = request.routeOptions.config;
    const path = request.url.split('?')[0]!;
    const keyed = {
      tenant: { organizationId, livemode },
      key: header,
      fingerprint: fingerprintOf(request.method, path, request.body),
      requestId: request.id,
      status,
    };
    const handle = () => lastValueFrom(next.handle()) as Promise<unknown>;
    return from(phased ? this.idempotency.runPhased(keyed, handle) : this.idempotency.runWhole(keyed, handle));
  }
}

import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { validationError } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import type { StoredAnswer } from '../http/answer.js';
import { SecretBox } from '../secrets/secret-box.js';
import { canonicalRequest } from './canonical-request.js';
import { Idempotency } from './idempotency.js';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Honours `Idempotency-Key` on every POST of a caller with a credential. Source: contract, Buying. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly secrets: SecretBox,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers['idempotency-key'];
    if (!request.principal || header === undefined || header === '') return next.handle();
    if (typeof header !== 'string' || !KEY.test(header)) {
      throw validationError({ 'Idempotency-Key': ['must be 1 to 255 visible ASCII characters'] });
    }
    return from(this.run(request, request.principal, header, () => lastValueFrom(next.handle())));
  }

  private async run(
    request: FastifyRequest,
    { organizationId, livemode }: Tenant,
    key: string,
    handle: () => Promise<unknown>,
  ): Promise<StoredAnswer> {
    const { status = 201, phased, holdsSecret = false } = request.routeOptions.config;
    const path = request.url.split('?')[0]!;
    const keyed = {
      tenant: { organizationId, livemode },
      key,
      fingerprint: await this.fingerprintOf(canonicalRequest(request.method, path, request.body), holdsSecret),
      requestId: request.id,
      status,
      holdsSecret,
    };
    return phased ? this.idempotency.runPhased(keyed, handle) : this.idempotency.runWhole(keyed, handle);
  }

  /** Of a request with a password in it no guess can be tried without the key; all others need none to be told apart. */
  private fingerprintOf(request: string, holdsSecret: boolean): Promise<string> | string {
    return holdsSecret ? this.secrets.digest(request) : createHash('sha256').update(request).digest('base64url');
  }
}

import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { validationError } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import type { StoredResponse } from '../http/responses/response-envelope.js';
import { SecretBox } from '../secrets/secret-box.js';
import { Idempotency } from './idempotency.js';

export interface IdempotencyPolicy {
  readonly phased: boolean;
  readonly holdsSecret: boolean;
  /**
   * True if the operation only reads. The service does not store the response, so a retry runs the operation again. Source:
   * docs/errors.md#idempotency
   */
  readonly changesNothing: boolean;
}

/** Declares that the route accepts an `Idempotency-Key`. Other routes ignore the header. */
export const AcceptsIdempotencyKey = Reflector.createDecorator<IdempotencyPolicy>();

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Executes a request with an `Idempotency-Key` only once. Source: docs/errors.md#idempotency */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly secrets: SecretBox,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const policy = this.reflector.getAllAndOverride(AcceptsIdempotencyKey, [context.getHandler(), context.getClass()]);
    if (!policy) return next.handle();
    const { headers, principal } = context.switchToHttp().getRequest<Request>();
    const key = headers['idempotency-key'];
    if (!principal || key === undefined || key === '') return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw validationError({ 'Idempotency-Key': ['must be 1 to 255 visible ASCII characters'] });
    }
    if (policy.changesNothing) return next.handle();
    return from(this.run(context, policy, principal, key, () => lastValueFrom(next.handle())));
  }

  private async run(
    context: ExecutionContext,
    { phased, holdsSecret }: IdempotencyPolicy,
    principal: Principal,
    key: string,
    handle: () => Promise<unknown>,
  ): Promise<StoredResponse> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const path = request.originalUrl.split('?')[0]!;
    const canonical = canonicalRequest(request.method, path, request.sentBody ?? request.body);
    const keyed = {
      caller: principal,
      key,
      fingerprint: holdsSecret ? await this.secretFingerprint(canonical, principal) : fingerprintOf(canonical),
      requestId: request.id,
      status: http.getResponse<Response>().statusCode,
      holdsSecret,
      version: request.apiVersion,
      translation: request.responseTranslation,
    };
    return phased ? this.idempotency.runPhased(keyed, handle) : this.idempotency.runWhole(keyed, handle);
  }

  /**
   * Uses a keyed hash, because a plain hash would allow attackers to guess passwords. The hash includes the principal. Therefore
   * only the creator of a secret can replay the response.
   */
  private secretFingerprint(request: string, principal: Principal): Promise<string> {
    const maker = principal.kind === 'key' ? principal.keyId : principal.userId;
    return this.secrets.digest(`${maker}\n${request}`);
  }
}

const fingerprintOf = (request: string): string => createHash('sha256').update(request).digest('base64url');

/** Returns the same text if method, path and JSON value are the same. Ignores the order of object keys. */
export const canonicalRequest = (method: string, path: string, body: unknown): string =>
  `${method} ${path}\n${canonical(body)}`;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

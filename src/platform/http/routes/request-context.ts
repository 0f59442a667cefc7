import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ResponseTranslation } from '../responses/response-envelope.js';
import type { Principal, SessionPrincipal } from '../../../kernel/principal.js';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      id: string;
      traceId?: string;
      /** The caller. Null without a valid credential, or if the route ignores credentials. */
      principal: Principal | null;
      isIdentified: boolean;
      isFromAllowedAddress: boolean;
      errorCode: string | null;
      apiVersion: string;
      /**
       * The body that the client sent, if `body` was translated to the current API version. Undefined if it was not translated.
       */
      sentBody?: unknown;
      /** Unknown fields of the request, for the header `Ignored-Fields`. */
      ignoredFields: readonly string[];
      /** Null if the request uses the current API version, which needs no translation. */
      responseTranslation: ResponseTranslation | null;
    }
  }
}

export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (!principal) throw new Error('This endpoint accepts no credential, so it has no caller.');
  return principal;
});

export const SessionCaller = createParamDecorator((_: unknown, context: ExecutionContext): SessionPrincipal => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (principal?.kind !== 'session') throw new Error('Declare this endpoint with credential: session.');
  return principal;
});

/** True for HEAD: Express runs the handler of GET for HEAD, and for HEAD this handler must not change data. */
export const IsHead = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => context.switchToHttp().getRequest<Request>().method === 'HEAD',
);

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
      /** The caller. Null if the request contains no valid credential or the route ignores credentials. */
      principal: Principal | null;
      isIdentified: boolean;
      isFromAllowedAddress: boolean;
      errorCode: string | null;
      apiVersion: string;
      /** Original body, if the service translated `body` to the current API version. Undefined if no translation was necessary. */
      sentBody?: unknown;
      /** Unknown fields of the request, for the header `Ignored-Fields`. */
      ignoredFields: readonly string[];
      /** Null if the request uses the current API version. */
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

/** True for HEAD. Express calls the GET handler for HEAD requests. The handler must not change data for HEAD. */
export const IsHead = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => context.switchToHttp().getRequest<Request>().method === 'HEAD',
);

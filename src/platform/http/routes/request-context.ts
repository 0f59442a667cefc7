import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AnswerTranslation } from '../answers/answer.js';
import type { Principal, SessionPrincipal } from '../../../kernel/principal.js';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      id: string;
      traceId?: string;
      /** The caller; null if no valid credential was sent, or the route ignores credentials. */
      principal: Principal | null;
      isIdentified: boolean;
      isFromAllowedAddress: boolean;
      errorCode: string | null;
      apiVersion: string;
      /** The body as it was sent; `body` is that of the current version. Undefined where they are the same. */
      sentBody?: unknown;
      /** What of it the operation does not know, as `Ignored-Fields` names it. */
      ignoredFields: readonly string[];
      /** Null: the request is of the current version, in which handlers answer. */
      answerTranslation: AnswerTranslation | null;
    }
  }
}

export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (!principal) throw new Error('An endpoint without a credential has no caller.');
  return principal;
});

export const SessionCaller = createParamDecorator((_: unknown, context: ExecutionContext): SessionPrincipal => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (principal?.kind !== 'session') throw new Error('This endpoint must be declared with credential: session.');
  return principal;
});

/** True for HEAD, which runs the handler of GET and must not have an effect. */
export const IsHead = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => context.switchToHttp().getRequest<Request>().method === 'HEAD',
);

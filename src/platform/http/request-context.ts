import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal, SessionPrincipal } from '../../kernel/principal.js';
import type { EndpointConfig } from './endpoint.js';

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<EndpointConfig> {
    /** The handler gets the body's bytes: a signature stands over them. */
    rawBody?: boolean;
  }

  interface FastifyRequest {
    /** Who is calling; null where no credential was sent. Set by the gate. */
    principal: Principal | null;
    /** The API version that this request is served at. Set by the gate. */
    apiVersion: string;
    /** Rejects where the caller has used up their budget; null: known already. Set by the gate, for reads. */
    admission: Promise<void> | null;
  }
}

/** The caller of an endpoint that needs a credential. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('An endpoint that is open to all has no caller.');
  return principal;
});

/** The caller of an endpoint that only takes sessions. */
export const SessionCaller = createParamDecorator((_: unknown, context: ExecutionContext): SessionPrincipal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (principal?.kind !== 'session') throw new Error('This endpoint must be declared with credential: session.');
  return principal;
});

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who may enter, how often, at which version: decided before a route is concerned. */
export interface RequestGate {
  /** Sets `principal` and `apiVersion`, or throws. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same for a request whose URL cannot be read: it has no route. */
  enterUnrouted(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** True where the request is served at the current version: nothing is translated. */
  isCurrent(request: FastifyRequest): boolean;
  /** An older version's body → the current one's. */
  upgradeRequest(request: FastifyRequest, body: unknown): unknown;
  /** The current version's `data` → that of the request's version. */
  downgradeResponse(request: FastifyRequest, data: unknown): unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: RequestGate;
  }
}

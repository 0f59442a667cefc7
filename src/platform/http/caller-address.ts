import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. `X-Forwarded-For` counts as TRUST_PROXY says, and never with what is not an address. */
export const callerAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '0.0.0.0');

import { isIP } from 'node:net';
import type { Request } from 'express';
import { innerCaller } from './inner-call.js';

/** The client's IP address. `X-Forwarded-For` is used as TRUST_PROXY allows, unless its value is not an address. */
export function callerAddress(request: Request): string {
  const inner = innerCaller(request);
  if (inner) return inner;
  const { ip = '' } = request;
  return isIP(ip) ? ip : (request.socket.remoteAddress ?? '0.0.0.0');
}

import { isIP } from 'node:net';
import type { Request } from 'express';

/** The client's IP address. `X-Forwarded-For` is used as TRUST_PROXY allows, unless its value is not an address. */
export function callerAddress(request: Request): string {
  const { ip = '' } = request;
  return isIP(ip) ? ip : (request.socket.remoteAddress ?? '0.0.0.0');
}

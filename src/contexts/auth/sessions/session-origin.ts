import type { Request } from 'express';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';

/** The request that opens a session: shown in the list of sessions. */
export interface SessionOrigin {
  readonly ipAddress: string;
  /** At most 512 characters. */
  readonly userAgent: string | null;
}

export const sessionOrigin = (request: Request): SessionOrigin => ({
  ipAddress: callerAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, 512) || null,
});

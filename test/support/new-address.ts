import { fromNewAddress } from './client.js';
import { forwardedService, type ForwardedService } from './forwarded-service.js';

/**
 * A service (default: the worker's) for programs that cannot set their address: calls through it have a unique address, for which
 * the rate limit without a credential is counted.
 */
export const serviceFromNewAddress = (to?: string): Promise<ForwardedService> =>
  forwardedService({ to, headers: fromNewAddress() });

import { fromNewAddress } from './client.js';
import { forwardedService, type ForwardedService } from './forwarded-service.js';

/**
 * The worker's service for programs that cannot set their address: calls through it have a unique address, for which
 * the rate limit without a credential is counted.
 */
export const serviceFromNewAddress = (): Promise<ForwardedService> => forwardedService({ headers: fromNewAddress() });

import { fromNewAddress } from './client.js';
import { forwardedService, type ForwardedService } from './forwarded-service.js';

/**
 * The worker's service for programs that cannot choose their address: calls through it come from one of their own, by which
 * the budget without a credential is counted.
 */
export const serviceFromNewAddress = (): Promise<ForwardedService> => forwardedService({ headers: fromNewAddress() });

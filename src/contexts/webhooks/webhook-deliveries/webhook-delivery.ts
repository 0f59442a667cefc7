import type { DisabledReason, PreviousSecret } from '../webhook-endpoints/webhook-endpoint.entity.js';
import type { WebhookEvent } from '../events/event.js';
import type { DeliveryAttempt } from './webhook-delivery.entity.js';

/** A delivery leased by this process, with everything an attempt needs. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly organizationId: string;
  readonly leaseNo: number;
  readonly createdAt: Date;
  /** Attempts made before this one. */
  readonly attemptCount: number;
  readonly event: WebhookEvent;
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
  readonly previousSecrets: readonly PreviousSecret[];
  /** By PostgreSQL's clock, which all processes share: receivers refuse what is signed minutes from their own time. */
  readonly claimedAt: Date;
}

export type AttemptOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'retry'; readonly afterSeconds: number }
  /** `disable`: why the endpoint is to be disabled. */
  | { readonly kind: 'failed'; readonly disable: DisabledReason };

export interface AttemptedDelivery {
  readonly delivery: ClaimedDelivery;
  readonly attempt: DeliveryAttempt;
  readonly outcome: AttemptOutcome;
}

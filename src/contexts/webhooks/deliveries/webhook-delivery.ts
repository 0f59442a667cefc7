import type { DisabledReason } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookEvent } from '../events/event.js';
import type { PreviousSecret } from '../endpoints/webhook-endpoint.entity.js';
import type { DeliveryAttempt } from './webhook-delivery.entity.js';

/** A delivery that this process has taken, with all that a try needs. */
export interface TakenDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly leaseNo: number;
  readonly createdAt: Date;
  /** How often it has been tried. */
  readonly tries: number;
  readonly event: WebhookEvent;
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
  readonly previousSecrets: readonly PreviousSecret[];
}

/** What a try has come to. */
export type TryEnd =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'again'; readonly afterSeconds: number }
  /** `switchOff`: the endpoint as a whole is done with. */
  | { readonly kind: 'failed'; readonly switchOff: DisabledReason };

export interface TriedDelivery {
  readonly delivery: TakenDelivery;
  readonly attempt: DeliveryAttempt;
  readonly end: TryEnd;
}

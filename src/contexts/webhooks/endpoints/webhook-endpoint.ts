import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** How long a replaced secret goes on signing (contract, Webhook endpoints). */
export const SECRET_OVERLAP_HOURS = 24;

/** How many replaced secrets sign at most, however often a secret is rotated: the header has to end somewhere. */
export const MAX_PREVIOUS_SECRETS = 4;

export type WebhookEndpoint = WebhookEndpointEntity;

/** An endpoint, with the secret that its owner sees this once. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

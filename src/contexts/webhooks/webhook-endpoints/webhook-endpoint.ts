import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

export type WebhookEndpoint = WebhookEndpointEntity;

/** An endpoint with its new secret in clear: the only time it can be shown. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

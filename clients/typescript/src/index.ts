export type { Answer } from './answer.js';
export * from './errors.js';
export { API_VERSION, Guia, type GuiaOptions } from './guia.js';
export type { CallOptions, Data, Input, Item, ListPath, Meta, Method, PathOf, Schemas } from './operations.js';
export { verifyWebhook, type WebhookEvent, type WebhookHeaders, type WebhookOptions } from './webhook.js';

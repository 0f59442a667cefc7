import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * What an `{id}` is the id of, by the segment before it. A path parameter is part of a route's text and has no declaration of
 * its own that could say it, and the routes of a resource all mean the same.
 */
const RESOURCES: Readonly<Record<string, string>> = {
  addresses: 'saved address',
  'api-keys': 'API key',
  batches: 'batch',
  'carrier-accounts': 'carrier account',
  claims: 'claim',
  'data-requests': 'data request',
  events: 'event',
  files: 'uploaded file',
  invoices: 'invoice',
  'label-purchase-attempts': 'purchase attempt',
  manifests: 'manifest',
  members: 'member',
  orders: 'order',
  'payment-intents': 'simulated payment',
  pickups: 'pickup',
  policies: 'insurance policy',
  products: 'product',
  sessions: 'session',
  shipments: 'shipment',
  'shipping-rules': 'shipping rule',
  surcharges: 'surcharge',
  trackers: 'tracker',
  'webhook-deliveries': 'delivery',
  'webhook-endpoints': 'webhook endpoint',
};

const OTHERS: Readonly<Record<string, string>> = {
  carrierCode: 'The code of the carrier, such as `ESTAFETA`.',
  month: 'A calendar month of Mexico City, as `YYYY-MM`.',
  paymentIntentId: 'The id of the payment, as funding answered it.',
  postalCode: 'The five digits of a Mexican postal code.',
  requestId: 'The id of the request: the `X-Request-Id` of its answer.',
};

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  description?: string;
}

export function describePathParameters({ paths }: OpenAPIObject): void {
  for (const [path, item] of Object.entries(paths))
    for (const { parameters } of Object.values(item) as { readonly parameters?: readonly Parameter[] }[])
      for (const parameter of parameters ?? [])
        if (parameter.in === 'path') parameter.description = wordsFor(parameter.name!, path);
}

function wordsFor(name: string, path: string): string | undefined {
  if (name !== 'id') return OTHERS[name];
  const segments = path.split('/');
  const resource = RESOURCES[segments[segments.indexOf('{id}') - 1]!];
  return resource && `The id of the ${resource}.`;
}

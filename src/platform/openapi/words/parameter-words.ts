/** What the id in a path is the id of, by the segment before it. */
const RESOURCES: Readonly<Record<string, string>> = {
  addresses: 'saved address',
  'address-verifications': 'verification',
  'api-keys': 'API key',
  batches: 'batch',
  'carrier-accounts': 'carrier account',
  carriers: 'carrier',
  claims: 'claim',
  'data-requests': 'data request',
  events: 'event',
  export: 'row',
  files: 'file',
  invoices: 'invoice',
  'label-purchase-attempts': 'purchase attempt',
  manifests: 'manifest',
  members: 'member',
  orders: 'order',
  'payment-intents': 'payment',
  pickups: 'pickup',
  policies: 'policy',
  products: 'product',
  requests: 'logged request',
  sessions: 'session',
  shipments: 'shipment',
  'shipping-rules': 'shipping rule',
  surcharges: 'surcharge',
  trackers: 'tracker',
  transactions: 'transaction',
  'webhook-deliveries': 'delivery',
  'webhook-endpoints': 'webhook endpoint',
  deliveries: 'delivery',
};

/** Of query parameters and of those in a path: `{one}` is what the operation is about, `{many}` several of them. */
const WORDS: Readonly<Record<string, string>> = {
  id: 'The id of the {one}.',
  apiKeyId: 'Only requests that were made with this API key.',
  carrierCode: 'The code of the carrier, such as `ESTAFETA`.',
  createdFrom: 'Only {many} that were made then or later.',
  createdTo: 'Only {many} that were made before then.',
  errorCode: 'Only requests that were answered with this error.',
  externalId: 'Only {many} with this number of your own, written exactly so.',
  isDefault: '`true`: only the default address; `false`: only the others.',
  isValid: '`true`: only addresses that were found valid; `false`: only the others.',
  method: 'Only requests of this method.',
  month: 'The calendar month in Mexico City, as `YYYY-MM`.',
  orderNumber: 'Only {many} with this number.',
  paymentIntentId: 'The id of the payment, as funding answered it.',
  postalCode: 'The postal code: five digits.',
  referenceType: 'Only entries that belong to this kind of thing.',
  requestId: 'The id of the request: its `X-Request-Id`.',
  shipmentId: 'Only {many} of this shipment.',
  sku: 'Only {many} with this number of yours.',
  status: 'Only {many} in this status.',
  trackingNumber: 'Only {many} with this tracking number.',
  type: 'Only {many} of this type.',
};

export function describeParameter(name: string, path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  const before = /([\w-]+)\/\{/.exec(path)?.[1];
  const last = segments.findLast((segment) => segment in RESOURCES && segment !== 'export');
  const one = RESOURCES[(name === 'id' ? before : last) ?? ''] ?? 'record';
  const many = one.endsWith('y')
    ? `${one.slice(0, -1)}ies`
    : one.endsWith('s') || one.endsWith('ch')
      ? `${one}es`
      : `${one}s`;
  return (WORDS[name] ?? `The ${name} that is meant.`).replaceAll('{one}', one).replaceAll('{many}', many);
}

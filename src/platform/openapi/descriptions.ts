import type { OpenAPIObject } from '@nestjs/swagger';

/** Tags and their descriptions, in the order in which new users need them. */
export const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Shipments', 'Parcels with sender and recipient. Creating a shipment returns the rates of every carrier.'],
  ['Rates', 'Prices without a shipment, for display only.'],
  ['Carriers', 'Carriers, their services and their limits.'],
  ['Labels', 'Buy and void labels, and read purchase attempts.'],
  ['Wallet', 'Prepaid balance, statements and funding.'],
  ['Addresses', 'Address book and address verification.'],
  ['Postal codes', 'Official catalog of postal codes and colonias.'],
  ['Pickups', 'Collection of parcels by the carrier.'],
  ['Batches', 'Bulk purchase of labels with a manifest, and bulk reads.'],
  ['Manifests', 'Lists of parcels that the carrier’s driver signs.'],
  ['Shipping rules', 'Rules that choose carriers and services automatically.'],
  ['Products', 'Product catalog. Order lines copy product data.'],
  ['Orders', 'Sales orders that need shipping.'],
  ['Insurance', 'Insurance policies and claims.'],
  ['Files', 'Photographs and invoices that serve as evidence for claims and disputes.'],
  ['Trackers', 'Tracking of parcels by tracking number.'],
  ['Webhooks', 'Endpoints that receive events, and event deliveries.'],
  ['Events', 'Event log.'],
  ['Requests', 'Log of API requests of the last 30 days.'],
  ['Billing', 'Fiscal profile, invoices and plans.'],
  [
    'Simulated money',
    'Simulated bank and payment processor notifications. Available while no real payment processor is connected.',
  ],
  ['API keys', 'Credentials for programs.'],
  ['Personal data', 'Requests to export or erase the data of a sender or recipient.'],
  ['Accounts', 'Organizations, members, users and sessions.'],
];

interface Schema {
  readonly enum?: readonly unknown[];
  description?: string;
}

/** Descriptions of enumerations. Otherwise the framework would use the description of the first field with the enumeration. */
const ENUMERATIONS: Readonly<Record<string, string>> = {
  ActionType: 'Effect of a shipping rule on a shipment.',
  AddressWarningCode: 'Field of an address that contradicts its postal code.',
  AttemptStatus:
    'Status of a purchase attempt. `action_required`: the service does not know yet whether the carrier created a label.',
  BatchStatus: 'Status of a batch. `PARTIAL`: the batch has ended and some of its shipments have no label.',
  CarrierArea: 'Carrier capability. Each capability can fail independently.',
  CarrierCode: 'Code of a carrier. `GET /v1/carriers` lists the codes; the operator of the service can add carriers.',
  CarrierHealthState: 'Recent health of a carrier capability.',
  ClaimReason: 'Incident covered by the insurance of a parcel.',
  ClaimStatus: 'Status of a claim. `APPROVED` and `REJECTED` are decisions of the insurer.',
  ConditionField: 'Shipment property that a rule condition compares.',
  ConditionOperator: 'Comparison operator of a rule condition.',
  CreditNoteStatus: 'Status of a credit note. `ISSUED`: stamped by the SAT.',
  DataRequestStatus:
    'Status of a personal data request. `partial`: the data of parcels in transit is processed after delivery.',
  DataRequestType: 'Type of personal data request.',
  DeliveryStatus: 'Status of a webhook delivery. `PENDING`: the delivery will be attempted or retried.',
  DeliveryPlace: 'Place of delivery: the recipient’s address, or a branch of the carrier.',
  DimensionUnit: 'Unit of length: centimetres or inches.',
  ErrorCode: 'Error code, for programs.',
  EventType: 'Type of an event. Events are recorded and sent to webhooks.',
  FileContentType: 'Content type of an uploaded file, detected from its bytes.',
  FiscalWarningCode: 'Warning about a fiscal profile.',
  InvoiceProblemCode: 'Reason why an invoice cannot be stamped yet.',
  InvoiceStatus: 'Status of an invoice. `ISSUED`: stamped by the SAT.',
  LabelFormat: 'File format of a label.',
  LabelStatus: 'Status of a label: valid (`ACTIVE`) or voided (`VOIDED`).',
  LikelyDeliveryBasis:
    'Area that a sample of delivered parcels covers. The values are ordered from the smallest to the largest area.',
  MailLanguage: 'Language of emails to recipients: Spanish or English.',
  MailMoment: 'Shipment event that can trigger an email to the recipient.',
  OrderStatus: 'Status of an order. `FULFILLED`: at least one shipment of the order has a label that is not voided.',
  ParcelStatus: 'Transit status of a parcel with a label.',
  ParsedAddressField: 'Address field that can be parsed from free text.',
  PaymentIntentStatus: 'Status of a wallet payment. `succeeded`: the amount was credited to the wallet.',
  PickupCarrierCode: 'Code of a carrier that collects parcels. The operator of the service can add carriers.',
  PickupStatus: 'Status of a pickup. `PENDING`: the carrier has not confirmed the pickup yet.',
  PlanCode: 'Plan of an organization. The values are ordered from the smallest to the largest plan.',
  PolicyStatus: 'Status of an insurance policy. `CANCELLED`: the insured label was voided.',
  RateChargeCode: 'Purpose of one component of a price.',
  RateMessageCode: 'Reason why a carrier returned no rate, or not the requested rate.',
  ReferenceType: 'Type of record that a wallet transaction refers to.',
  RequestableLabelFormat: 'File format in which a label can be bought.',
  Role: 'Permissions of a member or API key, from read only (`VIEWER`) to full access (`OWNER`).',
  ScanException: 'Problem of a parcel in transit, reported by a scan.',
  ScannedStatus: 'Status that a simulated scan can give to a TEST parcel.',
  Scope: 'Scope of an API key: read or write access to one resource.',
  ServiceLevel: 'Speed of a service, comparable across carriers.',
  ShipmentStatus: 'Status of a shipment, from draft to its final status.',
  SkipReason: 'Reason why a label is missing from a print file.',
  Subscription: 'Subscription of a webhook endpoint: an event type, or `*` for all types except carrier events.',
  SurchargeKind: 'Reason for a carrier’s charge above the label price.',
  SurchargeStatus: 'Status of a surcharge. `REVERSED`: the amount of the surcharge was credited to the wallet.',
  TransactionType: 'Type of a wallet transaction.',
  WeightUnit: 'Unit of weight: kilograms, grams, pounds or ounces.',
};

export function describeEnumerations(schemas: Readonly<Record<string, Schema>>): void {
  for (const [name, schema] of Object.entries(schemas)) if (schema.enum) schema.description = ENUMERATIONS[name];
}

/**
 * Noun and id prefix of an `{id}` in a path, by the preceding path segment. Path parameters declare no type, so the document needs
 * this table.
 */
const RESOURCES: Readonly<Record<string, readonly [noun: string, prefix: string]>> = {
  addresses: ['saved address', 'adr'],
  'api-keys': ['API key', 'key'],
  batches: ['batch', 'bat'],
  'carrier-accounts': ['carrier account', 'cac'],
  claims: ['claim', 'clm'],
  'data-requests': ['data request', 'drq'],
  events: ['event', 'evt'],
  files: ['uploaded file', 'fil'],
  invoices: ['invoice', 'inv'],
  'label-purchase-attempts': ['purchase attempt', 'lat'],
  manifests: ['manifest', 'scf'],
  members: ['member', 'usr'],
  orders: ['order', 'ord'],
  'payment-intents': ['simulated payment', 'pi'],
  pickups: ['pickup', 'pku'],
  policies: ['insurance policy', 'pol'],
  products: ['product', 'prod'],
  sessions: ['session', 'ses'],
  shipments: ['shipment', 'shp'],
  'shipping-rules': ['shipping rule', 'rul'],
  surcharges: ['surcharge', 'sur'],
  trackers: ['tracker', 'trk'],
  'webhook-deliveries': ['delivery', 'whd'],
  'webhook-endpoints': ['webhook endpoint', 'whe'],
};

/** Suffix of every example id: `shp_01jb7w…`. */
const EXAMPLE_ID = '01jb7w0v5kq0m3r8x2d4t6y9za';

const OTHERS: Readonly<Record<string, readonly [description: string, example: string]>> = {
  carrierCode: ['Code of the carrier, such as `ESTAFETA`.', 'ESTAFETA'],
  month: ['Calendar month in Mexico City time, as `YYYY-MM`.', '2026-05'],
  paymentIntentId: ['Id of the payment, as returned by the funding request.', `pi_${EXAMPLE_ID}`],
  postalCode: ['Mexican postal code of five digits.', '06600'],
  requestId: ['Id of the request: the `X-Request-Id` of its response.', `req_${EXAMPLE_ID}`],
};

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  description?: string;
  schema?: { example?: string };
}

export function describePathParameters({ paths }: OpenAPIObject): void {
  for (const [path, item] of Object.entries(paths))
    for (const { parameters } of Object.values(item) as { readonly parameters?: readonly Parameter[] }[])
      for (const parameter of parameters ?? [])
        if (parameter.in === 'path') {
          const [description, example] = pathParameter(parameter.name!, path) ?? [];
          parameter.description = description;
          parameter.schema = { ...parameter.schema, example };
        }
}

function pathParameter(name: string, path: string): readonly [description: string, example: string] | undefined {
  if (name !== 'id') return OTHERS[name];
  const segments = path.split('/');
  const resource = RESOURCES[segments[segments.indexOf('{id}') - 1]!];
  return resource && [`Id of the ${resource[0]}.`, `${resource[1]}_${EXAMPLE_ID}`];
}

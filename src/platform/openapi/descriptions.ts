import type { OpenAPIObject } from '@nestjs/swagger';

/** Name and description of every tag, in the order in which a new user needs them. */
export const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Shipments', 'A parcel and its route. Creating one returns the rates of every carrier.'],
  ['Rates', 'Prices without a shipment, for display.'],
  ['Carriers', 'Carriers, their services and their limits.'],
  ['Labels', 'Buying and voiding labels, and reading purchase attempts.'],
  ['Wallet', 'The prepaid balance, its statement, and funding.'],
  ['Addresses', 'The address book and the verification of addresses.'],
  ['Postal codes', 'The official catalog of postal codes and colonias.'],
  ['Pickups', 'Collection of parcels by the carrier.'],
  ['Batches', 'Many labels at once with a manifest, and reading many records at once.'],
  ['Manifests', 'Lists of parcels for the driver of the carrier to sign.'],
  ['Shipping rules', 'Automatic choice of carriers and services.'],
  ['Products', 'The catalog of products, copied into the lines of orders.'],
  ['Orders', 'Sales that are to be shipped.'],
  ['Insurance', 'Policies and claims.'],
  ['Files', 'Photographs and invoices that prove claims and disputes.'],
  ['Trackers', 'Tracking of parcels by number.'],
  ['Webhooks', 'Endpoints that receive events, and their deliveries.'],
  ['Events', 'The log of events.'],
  ['Requests', 'The log of the requests of your programs in the last 30 days.'],
  ['Billing', 'The fiscal profile, invoices and plans.'],
  ['Simulated money', 'Reports of a bank or a payment processor, while no real one is connected.'],
  ['API keys', 'Credentials for programs.'],
  ['Personal data', 'Requests to export or erase what is kept about a sender or recipient.'],
  ['Accounts', 'Organizations, members, users and sessions.'],
];

interface Schema {
  readonly enum?: readonly unknown[];
  description?: string;
}

/** By enumeration: the framework would use the description of the first field that has it. */
const ENUMERATIONS: Readonly<Record<string, string>> = {
  ActionType: 'What a shipping rule can do to a shipment.',
  AddressWarningCode: 'What of an address does not fit its postal code.',
  AttemptStatus: 'The states of a purchase. `action_required`: nobody knows yet whether the carrier made a label.',
  BatchStatus: 'The states of a batch. `PARTIAL`: it has ended, and some of its shipments have no label.',
  CarrierArea: 'What a carrier is asked for, each of which may fail by itself.',
  CarrierCode: 'The carriers, by their codes.',
  CarrierHealthState: 'How well a carrier has answered lately.',
  ClaimReason: 'What may happen to an insured parcel.',
  ClaimStatus: 'The states of a claim. `APPROVED`, `REJECTED`: as the insurer decided.',
  ConditionField: 'What of a shipment a condition of a rule may look at.',
  ConditionOperator: 'How a condition of a rule compares a field with its value.',
  CreditNoteStatus: 'The states of a credit note. `ISSUED`: stamped by the SAT.',
  DataRequestStatus: 'The states of a request about personal data. `partial`: parcels on their way wait.',
  DataRequestType: 'What can be done with the data of a person.',
  DeliveryStatus: 'The states of the delivery of an event. `PENDING`: it is tried again.',
  DeliveryPlace: 'Where a parcel ends: at the door of the recipient, or at a branch of the carrier.',
  DimensionUnit: 'Units of length: centimetres and inches.',
  ErrorCode: 'The codes of errors, by which programs decide.',
  EventType: 'The types of events that are recorded and sent to webhooks.',
  FileContentType: 'Kinds of files that are taken as proof, by their bytes.',
  FiscalWarningCode: 'Kinds of warnings about a fiscal profile.',
  InvoiceProblemCode: 'Why an invoice cannot be stamped yet.',
  InvoiceStatus: 'The states of an invoice. `ISSUED`: stamped by the SAT.',
  LabelFormat: 'File formats of labels.',
  LabelStatus: 'Whether a carrier still takes a label.',
  LikelyDeliveryBasis: 'Area that a sample of delivered parcels covers, the smallest first.',
  MailLanguage: 'Languages of mails to recipients: Spanish and English.',
  MailMoment: 'Moments of which a recipient can be told.',
  OrderStatus: 'The states of an order. `FULFILLED`: one of its shipments has a label.',
  ParcelStatus: 'Where a parcel with a label is.',
  ParsedAddressField: 'Fields that a typed address may hold.',
  PaymentIntentStatus: 'The states of a payment into the wallet. `succeeded`: the wallet has the money.',
  PickupCarrierCode: 'The carriers that collect parcels, by their codes.',
  PickupStatus: 'The states of a pickup. `PENDING`: the carrier has not answered yet.',
  PlanCode: 'The plans, the smallest first.',
  PolicyStatus: 'The states of an insurance. `CANCELLED`: its label was voided.',
  RateChargeCode: 'What a line of a price is for.',
  RateMessageCode: 'Why a carrier has no rate for a parcel, or not the one that was asked for.',
  ReferenceType: 'What an entry of the wallet may belong to.',
  RequestableLabelFormat: 'File formats that a label can be bought in.',
  Role: 'What members and keys may do, from reading only (`VIEWER`) to everything (`OWNER`).',
  ScanException: 'What may go wrong with a parcel on its way.',
  ScannedStatus: 'States that a scan of a TEST parcel can report.',
  Scope: 'What a key may be restricted to: a resource, to read or to write.',
  ServiceLevel: 'How fast services are, in words that all carriers share.',
  ShipmentStatus: 'The states of a shipment, from its draft to the end of its journey.',
  SkipReason: 'Why a label is not in a printed file.',
  Subscription: 'What a webhook endpoint may ask for: a type of event, or `*` for nearly all.',
  SurchargeKind: 'Why a carrier may bill more than the price of a label.',
  SurchargeStatus: 'The states of a surcharge. `REVERSED`: it was credited again.',
  TransactionType: 'What an entry of the wallet does to its balance.',
  WeightUnit: 'Units of weight: kilograms, grams, pounds and ounces.',
};

export function describeEnumerations(schemas: Readonly<Record<string, Schema>>): void {
  for (const [name, schema] of Object.entries(schemas)) if (schema.enum) schema.description = ENUMERATIONS[name];
}

/** The resource of an `{id}`, by the segment before it, and the prefix of its ids: path parameters have no declaration. */
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

/** The example of every id: `shp_01jb7w…`. */
const EXAMPLE_ID = '01jb7w0v5kq0m3r8x2d4t6y9za';

const OTHERS: Readonly<Record<string, readonly [description: string, example: string]>> = {
  carrierCode: ['The code of the carrier, such as `ESTAFETA`.', 'ESTAFETA'],
  month: ['A calendar month of Mexico City, as `YYYY-MM`.', '2026-05'],
  paymentIntentId: ['The id of the payment, as funding answered it.', `pi_${EXAMPLE_ID}`],
  postalCode: ['The five digits of a Mexican postal code.', '06600'],
  requestId: ['The id of the request: the `X-Request-Id` of its answer.', `req_${EXAMPLE_ID}`],
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
  return resource && [`The id of the ${resource[0]}.`, `${resource[1]}_${EXAMPLE_ID}`];
}

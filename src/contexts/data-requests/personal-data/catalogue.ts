/**
 * Storage locations of personal data of senders and recipients, and their treatment in an erasure.
 * `test/architecture/personal-data.spec.ts` compares this list with the schema, so that every new text column is listed. Source:
 * docs/personal-data.md#rules-and-limits
 */

type Blank = '' | null | Readonly<Record<string, never>>;

export interface PersonalColumns {
  readonly blank: Readonly<Record<string, Blank>>;
  /** Texts and documents from which only the words of the person are removed: names, telephones, emails and streets. */
  readonly words: readonly string[];
}

/** A table that is searched for the person. The table has the columns of a `Tenant`, `id` and `created_at`. */
export interface PeopleTable extends PersonalColumns {
  /** Name of the rows in `counts`, in `pending` and in exports. */
  readonly object: string;
  /** Columns that identify the person to whom all fields of the row belong. */
  readonly contact?: { readonly email?: string; readonly phone: string };
  /** Columns with JSON addresses. Each address may belong to a different person. Addresses of other people are not erased. */
  readonly addresses: readonly string[];
}

export const SHIPMENTS = {
  object: 'shipment',
  addresses: ['from_address', 'to_address', 'return_address'],
  blank: { metadata: {}, received_by: null },
  words: ['parcel', 'contents', 'external_id', 'order_number', 'exception'],
} as const satisfies PeopleTable;

export const PEOPLE_TABLES = {
  shipments: SHIPMENTS,
  orders: {
    object: 'order',
    addresses: ['shipping_address'],
    blank: { metadata: {} },
    words: ['line_items', 'order_number'],
  },
  addresses: {
    object: 'address',
    contact: { email: 'contact_email', phone: 'contact_phone' },
    addresses: [],
    blank: {
      contact_name: '',
      contact_phone: '',
      contact_email: null,
      company: null,
      street: '',
      exterior_number: '',
      interior_number: null,
      reference: null,
      latitude: null,
      longitude: null,
      search_text: '',
    },
    words: [],
  },
  pickups: {
    object: 'pickup',
    contact: { phone: 'contact_phone' },
    addresses: ['address'],
    blank: {
      contact_name: '',
      contact_phone: '',
      special_instructions: null,
      cancellation_reason: null,
      failure_reason: null,
    },
    words: ['carrier_data'],
  },
} as const satisfies Record<string, PeopleTable>;

export type PeopleTableName = keyof typeof PEOPLE_TABLES;

/** Tables with a column `shipment_id`. `key` identifies a row within its shipment. */
export const ROWS_OF_SHIPMENTS = {
  shipment_events: { key: 'id', blank: {}, words: ['description', 'place'] },
  shipment_scans: { key: 'id', blank: {}, words: ['description', 'place'] },
  label_purchase_attempts: { key: 'id', blank: {}, words: ['external_reference', 'error'] },
  labels: { key: 'id', blank: {}, words: ['cancel_refusal'] },
  insurance_claims: { key: 'id', blank: { description: '' }, words: [] },
  surcharges: { key: 'id', blank: { dispute_reason: null }, words: ['description'] },
  batch_items: { key: 'batch_id', blank: {}, words: ['error_message'] },
} as const satisfies Record<string, PersonalColumns & { readonly key: string }>;

/**
 * Where personal data of senders and recipients is kept, and what becomes of it. `test/architecture/personal-data.spec.ts`
 * compares it with the schema: a new column with text is here or in one of its lists. Source: docs/reference/personal-data.md#where-it-is-kept
 */

type Blank = '' | null | Readonly<Record<string, never>>;

export interface PersonalColumns {
  readonly blank: Readonly<Record<string, Blank>>;
  /** Texts and documents of which only the words of the person are taken out: names, telephones, emails, streets. */
  readonly words: readonly string[];
}

/** A table whose rows are found by the person: each has the columns of a `Tenant`, `id` and `created_at`. */
export interface PeopleTable extends PersonalColumns {
  /** What its rows are called in `counts`, in `pending` and in exports. */
  readonly object: string;
  /** Columns that tell whose the whole row is. */
  readonly contact?: { readonly email?: string; readonly phone: string };
  /** JSON addresses, each of a person of its own: those of others stay. */
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

/** Rows of a shipment: `shipment_id` names it. `key`: tells a row from the others of its shipment. */
export const ROWS_OF_SHIPMENTS = {
  shipment_events: { key: 'id', blank: {}, words: ['description', 'place'] },
  shipment_scans: { key: 'id', blank: {}, words: ['description', 'place'] },
  label_purchase_attempts: { key: 'id', blank: {}, words: ['external_reference', 'error'] },
  labels: { key: 'id', blank: {}, words: ['cancel_refusal'] },
  insurance_claims: { key: 'id', blank: { description: '' }, words: [] },
  surcharges: { key: 'id', blank: { dispute_reason: null }, words: ['description'] },
  batch_items: { key: 'batch_id', blank: {}, words: ['error_message'] },
} as const satisfies Record<string, PersonalColumns & { readonly key: string }>;

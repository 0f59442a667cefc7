/**
 * Lists where the database stores personal data of senders and recipients, and how an erasure treats this data.
 * `test/architecture/personal-data.spec.ts` compares the list with the schema, so that no text column is missing. Source:
 * docs/personal-data.md#rules-and-limits
 */

type Blank = '' | null | Readonly<Record<string, never>>;

export interface PersonalColumns {
  readonly blank: Readonly<Record<string, Blank>>;
  /**
   * Text and JSON columns from which only the words that identify the person are removed: names, telephones, emails and streets.
   */
  readonly words: readonly string[];
}

/**
 * A table in which personal data requests search for the person. The table contains the columns of a `Tenant`, `id` and
 * `created_at`.
 */
export interface PeopleTable extends PersonalColumns {
  /** Name of the records in `counts`, in `pending` and in exports. */
  readonly object: string;
  /** Columns that identify one person. All fields of the row belong to this person. */
  readonly contact?: { readonly email?: string; readonly phone: string };
  /**
   * Columns with JSON addresses. Each address can belong to a different person. Only the addresses of the requested person are
   * erased.
   */
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

/** Tables that contain the column `shipment_id`. `key` identifies a row among the rows of a shipment. */
export const ROWS_OF_SHIPMENTS = {
  shipment_events: { key: 'id', blank: {}, words: ['description', 'place'] },
  shipment_scans: { key: 'id', blank: {}, words: ['description', 'place'] },
  label_purchase_attempts: { key: 'id', blank: {}, words: ['external_reference', 'error'] },
  labels: { key: 'id', blank: {}, words: ['cancel_refusal'] },
  insurance_claims: { key: 'id', blank: { description: '' }, words: [] },
  surcharges: { key: 'id', blank: { dispute_reason: null }, words: ['description'] },
  batch_items: { key: 'batch_id', blank: {}, words: ['error_message'] },
} as const satisfies Record<string, PersonalColumns & { readonly key: string }>;

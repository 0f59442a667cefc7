/**
 * Which rows of which tables are an organization's: the one list beside the schema, where a column `organization_id` says so by itself. A
 * test fails where a table is neither that nor named here. Source: docs/running.md#moving-an-organization
 */

/** The rows of an organization in a table without an `organization_id`: `$1` is the organization. */
export const ROWS_BY_PARENT: Readonly<Record<string, string>> = {
  organizations: 'id = $1',
  account_tokens: 'user_id IN (SELECT id FROM users WHERE organization_id = $1)',
  audit_records: 'target = $1 OR target IN (SELECT id FROM label_purchase_attempts WHERE organization_id = $1)',
  batch_items: 'batch_id IN (SELECT id FROM batches WHERE organization_id = $1)',
  data_request_records: 'request_id IN (SELECT id FROM data_requests WHERE organization_id = $1)',
  invoiced_lines:
    '(carrier_code, tracking_number) IN (SELECT carrier_code, tracking_number FROM labels WHERE organization_id = $1)',
  order_texts: 'owner_id = $1',
  orphaned_labels: 'attempt_id IN (SELECT id FROM label_purchase_attempts WHERE organization_id = $1)',
  scan_form_parcels: 'shipment_id IN (SELECT id FROM shipments WHERE organization_id = $1)',
  sessions: 'user_id IN (SELECT id FROM users WHERE organization_id = $1)',
  shipment_events: 'shipment_id IN (SELECT id FROM shipments WHERE organization_id = $1)',
  shipment_texts: 'owner_id = $1',
  user_networks: 'user_id IN (SELECT id FROM users WHERE organization_id = $1)',
  version_notices: 'user_id IN (SELECT id FROM users WHERE organization_id = $1)',
  webhook_deliveries: 'endpoint_id IN (SELECT id FROM webhook_endpoints WHERE organization_id = $1)',
  'carrier_simulator.labels': 'reference IN (SELECT id FROM label_purchase_attempts WHERE organization_id = $1)',
  'carrier_simulator.pickups': 'reference IN (SELECT id FROM pickups WHERE organization_id = $1)',
  'carrier_simulator.scans': `(carrier_code, tracking_number) IN (SELECT carrier_code, tracking_number FROM labels WHERE organization_id = $1)`,
};

/** Written by triggers of other tables, in the new cell too: compared, not copied. Each with what is compared. */
export const WRITTEN_BY_TRIGGERS: Readonly<Record<string, string>> = {
  order_texts: 'order_id, search_text',
  shipment_texts: 'shipment_id, search_text',
  // Each count stands in 32 parts, which a trigger chooses by chance.
  shipment_counts: 'livemode, sum(count)',
};

/** Tables whose rows keep their lease when their work has ended, and what says that it has. */
export const ENDED_BEFORE_LEASE: Readonly<Record<string, string>> = {
  batches: 'completed_at IS NOT NULL',
  idempotency_keys: 'status IS NOT NULL',
};

/** May be in the new cell already, from when the organization was there before: nobody deletes them. */
export const NEVER_DELETED: ReadonlySet<string> = new Set(['audit_records']);

/** Not an organization's, and why. */
export const ROWS_OF_THE_CELL: Readonly<Record<string, string>> = {
  carrier_states: 'how carriers answer this deployment',
  colonia_names: 'the postal catalogue',
  colonias: 'the postal catalogue',
  'payment_simulator.events': 'what the simulated processor reported to this deployment',
  migrations: 'the schema',
  moved_links: 'where links of organizations lead that went',
  moved_organizations: 'which organizations came and went',
  postal_code_editions: 'the postal catalogue',
  postal_codes: 'the postal catalogue',
  processor_events: 'which reports of the payment processor this deployment has had',
  processor_readings: 'how far this deployment has read its reports',
  queued_mails: 'mails on their way, which this deployment sends within moments',
  service_uptimes: 'when this deployment ran',
  scheduled_tasks: 'the runs of its sweeps',
};

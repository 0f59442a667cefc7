import type { WrittenColumns } from '../../../platform/database/write-statement.js';
import type { EditableShipment, NewShipment, Quote } from '../shipment.js';

/** What the owner of a DRAFT decides. */
export const EDITABLE_COLUMNS: WrittenColumns<EditableShipment> = {
  external_id: ({ externalId }) => externalId,
  from_address: ({ from }) => from,
  to_address: ({ to }) => to,
  return_address: ({ returnTo }) => returnTo,
  parcel: ({ parcel }) => parcel,
  // node-postgres would send bare arrays as a PostgreSQL array.
  contents: ({ contents }) => JSON.stringify(contents),
  requested_declared_value: ({ requestedDeclaredValue }) => requestedDeclaredValue,
  requested_insurance: ({ requestedInsurance }) => requestedInsurance,
  metadata: ({ metadata }) => metadata,
  requested_carrier_code: ({ requestedCarrierCode }) => requestedCarrierCode,
  requested_service_level: ({ requestedServiceLevel }) => requestedServiceLevel,
  carrier_code: ({ requestedCarrierCode }) => requestedCarrierCode,
};

/** The rates, and the result of the shipping rules that they were quoted under. */
export const QUOTE_COLUMNS: WrittenColumns<Quote> = {
  rates: ({ rates }) => JSON.stringify(rates),
  rate_messages: ({ rateMessages }) => JSON.stringify(rateMessages),
  rates_status: ({ ratesStatus }) => ratesStatus,
  rates_expires_at: ({ ratesExpiresAt }) => ratesExpiresAt,
  quoted_at: { sql: 'now()' },
  declared_value: ({ declaredValue }) => declaredValue,
  request_insurance: ({ requestInsurance }) => requestInsurance,
  rule_evaluations: ({ ruleEvaluations }) => JSON.stringify(ruleEvaluations),
  tags: ({ tags }) => tags,
  label_format: ({ labelFormat }) => labelFormat,
  signature_required: ({ signatureRequired }) => signatureRequired,
};

export const NEW_SHIPMENT_COLUMNS: WrittenColumns<NewShipment> = {
  id: ({ id }) => id,
  organization_id: ({ organizationId }) => organizationId,
  livemode: ({ livemode }) => livemode,
  status: { sql: "'DRAFT'" },
  order_id: ({ orderId }) => orderId,
  order_facts: ({ orderFacts }) => orderFacts,
  tracking_token: ({ trackingToken }) => trackingToken,
  return_for_shipment_id: ({ returnForShipmentId }) => returnForShipmentId,
  ...EDITABLE_COLUMNS,
  ...QUOTE_COLUMNS,
};

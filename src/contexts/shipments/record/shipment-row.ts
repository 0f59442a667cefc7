import type { Rate } from '../../../kernel/rate.js';
import type { ListedShipment, Shipment } from '../shipment.js';

/** The columns of `shipments s` under the names of `ListedShipment`. */
export const LISTED_COLUMNS = `
  s.id, s.organization_id AS "organizationId", s.livemode, s.status, s.external_id AS "externalId",
  s.from_address AS "from", s.to_address AS "to", s.return_address AS "returnTo", s.parcel,
  s.declared_value AS "declaredValue", s.request_insurance AS "requestInsurance", s.metadata,
  s.requested_declared_value AS "requestedDeclaredValue", s.requested_insurance AS "requestedInsurance",
  s.order_id AS "orderId", s.order_facts AS "orderFacts", s.tags, s.label_format AS "labelFormat", s.signature_required AS "signatureRequired",
  s.requested_carrier_code AS "requestedCarrierCode", s.requested_service_level AS "requestedServiceLevel",
  s.rates_status AS "ratesStatus", s.rates_expires_at AS "ratesExpiresAt", s.quoted_at AS "quotedAt",
  s.purchase_attempt_id AS "purchaseAttemptId", s.carrier_code AS "carrierCode", s.tracking_number AS "trackingNumber",
  s.label, s.purchased_rate AS "purchasedRate", s.tracking_token AS "trackingToken",
  s.return_for_shipment_id AS "returnForShipmentId", s.created_at AS "createdAt"`;

/** The columns of `shipments s` under the names of `Shipment`. */
export const COLUMNS = `${LISTED_COLUMNS}, s.contents, s.rates, s.rate_messages AS "rateMessages", s.rule_evaluations AS "ruleEvaluations"`;

type Amounts = Pick<ListedShipment, 'declaredValue' | 'requestedDeclaredValue'>;

/** A row as the driver returns it: `numeric` columns are strings. */
export type Row<Read extends ListedShipment> = Omit<Read, keyof Amounts> & {
  readonly [Field in keyof Amounts]: string | null;
};

export const toShipment = (row: Row<Shipment>): Shipment => ({
  ...row,
  ...amountsOf(row),
  rates: row.rates.map(withEstimate),
});

export const toListedShipment = (row: Row<ListedShipment>): ListedShipment => ({ ...row, ...amountsOf(row) });

/** Rates quoted before there were estimates have been stored without one. */
const withEstimate = (rate: Rate): Rate =>
  rate.estimatedDelivery === undefined ? { ...rate, estimatedDelivery: null } : rate;

const amountsOf = (row: Row<ListedShipment>): Amounts => ({
  declaredValue: amount(row.declaredValue),
  requestedDeclaredValue: amount(row.requestedDeclaredValue),
});

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

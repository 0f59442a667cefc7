import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { toMetric } from '../../../kernel/parcel.js';
import type { LabelRequest } from '../../carriers/port/carrier-label.js';
import { simulateOf, type Shipment, contentsOf } from '../../shipments/shipment.js';
import type { Attempt } from '../label.entity.js';

/** The purchase and later queries send the same request to the carrier. */
export const labelRequest = (attempt: Attempt, shipment: Shipment): LabelRequest => ({
  reference: attempt.id,
  livemode: attempt.livemode,
  serviceCode: attempt.rate.serviceCode,
  from: shipment.from,
  to: shipment.to,
  returnTo: shipment.returnTo,
  parcel: toMetric(shipment.parcel),
  description: shipment.parcel.description,
  clientReference: attempt.externalReference ?? shipment.externalId ?? shipment.orderNumber,
  insuredValue: insuredValueOf(attempt, shipment),
  signatureRequired: shipment.signatureRequired,
  format: attempt.labelFormat,
  shipDate: later(shipment.shipDate, mexicoCityDate(attempt.createdAt)),
  contents: contentsOf(shipment),
  declaredValue: shipment.declaredValue,
  carrierData: attempt.rate.carrierData ?? null,
  simulate: simulateOf(shipment),
  // Time at which a worker last started or took over the attempt. No worker requested the label after this time, unless the caller
  // passes a later time.
  requestedAt: attempt.updatedAt,
});

/** The ship date. If the ship date has passed, the day of the purchase. */
const later = (shipDate: string | null, today: string): string =>
  shipDate !== null && shipDate > today ? shipDate : today;

/** In MXN. Null if the purchased rate is not insured. */
export const insuredValueOf = ({ rate }: Pick<Attempt, 'rate'>, shipment: Shipment): number | null =>
  rate.isInsured ? shipment.declaredValue : null;

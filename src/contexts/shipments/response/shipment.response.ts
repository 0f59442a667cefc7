import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { RuleEvaluationResponse, toRuleEvaluationResponse } from '../../rules/rule.response.js';
import { ScanResponse, toScanResponse } from '../scans/scan.response.js';
import type { LastDays } from '../claim-deadlines.js';
import type { Shipment, ShipmentEvent, Scan } from '../shipment.js';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { MISFIT_CODES, type AddressWarning } from '../../addresses/address-verifications/address-warnings.js';
import type { ParcelContent } from '../../carriers/port/carrier-quote.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import {
  RateMessageResponse,
  rateMessagesOf,
  RateResponse,
  toRateMessageResponse,
  toRateResponse,
} from './rate.response.js';
import { ShipmentListItemResponse, toShipmentListItem } from './shipment-list-item.response.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'One kind of goods in a parcel.' })
export class ContentResponse {
  @ApiProperty({
    example: 'Libro impreso',
    description: 'Description of the goods for documents of carriers and customs.',
  })
  description!: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'Number of pieces of these goods in the parcel.' })
  quantity!: number;

  @Nullable(Number, { example: 250, description: 'Value of one piece, in MXN. Null if not given.' })
  value!: number | null;

  @Nullable(Number, { example: 0.4, description: 'Weight of one piece, in kilograms. Null if not given.' })
  weight!: number | null;

  @Nullable(String, { example: '55101500', description: 'SAT product code of the goods. Null if not given.' })
  satProductClassCode!: string | null;

  @Nullable(String, { example: '4G', description: 'SAT packaging code of the goods. Null if not given.' })
  satPackagingCode!: string | null;
}

/** Source: docs/addresses.md#verifying */
@ApiSchema({ description: 'Non-blocking warning: a field of an address contradicts its postal code.' })
export class AddressWarningResponse {
  @ApiProperty({ example: 'toAddress.state', description: 'Path of the address field in the shipment.' })
  field!: string;

  @ApiProperty({
    enum: MISFIT_CODES,
    enumName: 'AddressWarningCode',
    description: 'Machine-readable reason of the warning.',
  })
  code!: string;

  @ApiProperty({
    example: 'Postal code 64000 is in Nuevo León, not in Jalisco.',
    description: 'Human-readable warning. The text can change.',
  })
  message!: string;
}

@ApiSchema({ description: 'An event in the history of a shipment.' })
export class ShipmentEventResponse {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Status of the shipment after this event.',
  })
  status!: ShipmentStatus;

  @ApiProperty({ example: 'Shipment created', description: 'Short description of the event.' })
  description!: string;

  @Nullable(String, { example: 'Monterrey, NL', description: 'Place of the event. Null if unknown.' })
  place!: string | null;

  @ApiProperty({
    format: 'date-time',
    description:
      'Time of the event, as reported by the carrier. Without a reported time, this is the time when the service recorded the event.',
  })
  occurredAt!: Date;
}

@ApiSchema({ description: 'Details of the delivery of a parcel.' })
export class DeliveryResponse {
  @ApiProperty({ format: 'date-time', description: 'Time of the delivery.' })
  deliveredAt!: Date;

  @Nullable(String, {
    example: 'Luis Peña',
    description: 'Name of the person who received the parcel. Null if the carrier does not report a name.',
  })
  receivedBy!: string | null;
}

@ApiSchema({ description: 'Last days to file a claim with the carrier, in the time zone of Mexico City.' })
export class ClaimDeadlinesResponse {
  @ApiProperty({
    format: 'date',
    example: '2026-12-20',
    description: 'Last day to claim damage, counted from the delivery.',
  })
  damage!: string;

  @ApiProperty({ format: 'date', example: '2026-12-30', description: 'Last day to claim loss, theft or delay.' })
  loss!: string;
}

/**
 * Contains the fields of a list item (`shipment-list-item.response.ts`) and the fields that lists omit.
 * Source: docs/shipments.md#draft
 */
@ApiSchema({ description: 'A shipment with its rates, label, tracking and history.' })
export class ShipmentResponse extends ShipmentListItemResponse {
  @ApiProperty({
    type: [ContentResponse],
    description: 'Goods in the parcel, from the request or from the lines of the order.',
  })
  contents!: readonly ContentResponse[];

  @ApiProperty({ type: [RateResponse], description: 'Rates of the shipment. Empty while `ratesStatus` is `pending`.' })
  rates!: readonly RateResponse[];

  @ApiProperty({
    type: [RateMessageResponse],
    description: 'Reasons why a carrier has no rate, or why a rate differs from the request.',
  })
  rateMessages!: readonly RateMessageResponse[];

  @ApiProperty({
    type: [AddressWarningResponse],
    description: 'Non-blocking warnings: address fields that contradict their postal codes.',
  })
  addressWarnings!: readonly AddressWarningResponse[];

  @ApiProperty({
    type: [RuleEvaluationResponse],
    description: 'Result of each shipping rule at the most recent quote, by ascending priority.',
  })
  ruleEvaluations!: readonly RuleEvaluationResponse[];

  @ApiProperty({ type: [ShipmentEventResponse], description: 'History of the shipment, newest first.' })
  events!: ShipmentEventResponse[];

  @ApiProperty({
    type: [ScanResponse],
    description: 'The 100 most recent scans by the carrier, newest first.',
  })
  scans!: ScanResponse[];

  @Nullable(DeliveryResponse, { description: 'Delivery of the parcel. Null until the parcel is delivered.' })
  delivery!: DeliveryResponse | null;

  @Nullable(ClaimDeadlinesResponse, {
    description: 'Last days to file a claim with the carrier. Null without a valid label.',
  })
  claimDeadlines!: ClaimDeadlinesResponse | null;
}

/** Values of the response that are not columns of the shipment. `events` and `scans` are sorted oldest first. */
export interface ShipmentParts {
  readonly events: readonly ShipmentEvent[];
  readonly scans: readonly Scan[];
  readonly addressWarnings: readonly AddressWarning[];
  /** Absent if no claim to the carrier is possible. */
  readonly claimDeadlines?: LastDays | null;
  /** The response compares each rate with this date. Default: `deliverBy` of the shipment. */
  readonly deliverBy?: string | null;
}

export const toShipmentResponse = (
  shipment: Shipment,
  { events, scans, addressWarnings, claimDeadlines = null, deliverBy = shipment.deliverBy }: ShipmentParts,
  trackingPageUrl: string,
): ShipmentResponse => ({
  ...toShipmentListItem(shipment, trackingPageUrl),
  contents: shipment.contents.map(toContentResponse),
  rates: shipment.rates.map((rate) => toRateResponse(rate, deliverBy)),
  rateMessages: rateMessagesOf(shipment).map(toRateMessageResponse),
  addressWarnings: addressWarnings.map(({ field, code, message }) => ({ field, code, message })),
  ruleEvaluations: shipment.ruleEvaluations.map(toRuleEvaluationResponse),
  events: events
    .map(({ status, description, place, occurredAt }) => ({ status, description, place, occurredAt }))
    .reverse(),
  scans: scans.map(toScanResponse).reverse(),
  delivery: deliveryOf(shipment, events),
  claimDeadlines: claimDeadlines && { damage: claimDeadlines.damage, loss: claimDeadlines.loss },
});

const toContentResponse = ({ weightKg, ...content }: ParcelContent): ContentResponse => ({
  description: content.description,
  quantity: content.quantity,
  value: content.value,
  weight: weightKg,
  satProductClassCode: content.satProductClassCode,
  satPackagingCode: content.satPackagingCode,
});

/** Returns null if the parcel is not delivered. `events` is the history, oldest first. */
function deliveryOf({ status, receivedBy }: Shipment, events: readonly ShipmentEvent[]): DeliveryResponse | null {
  const delivered = events.findLast((event) => event.status === 'DELIVERED');
  return status === 'DELIVERED' && delivered ? { deliveredAt: delivered.occurredAt, receivedBy } : null;
}

@ApiSchema({ description: 'Result for one requested shipment id.' })
export class FetchedShipmentResponse {
  @ApiProperty({
    ...AS_SENT,
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id exactly as in the request, even if the value is not a string.',
  })
  id!: unknown;

  @ApiProperty({ description: 'Whether the organization has a shipment with this id in the current mode.' })
  found!: boolean;

  @Nullable(ShipmentResponse, { description: 'The requested shipment. Null if the shipment was not found.' })
  data!: ShipmentResponse | null;
}

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
    description: 'What the goods are, as papers of carriers and customs print it.',
  })
  description!: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'How many pieces of it are in the parcel.' })
  quantity!: number;

  @Nullable(Number, { example: 250, description: 'MXN, of one.' })
  value!: number | null;

  @Nullable(Number, { example: 0.4, description: 'Kilograms, of one.' })
  weight!: number | null;

  @Nullable(String, { example: '55101500', description: 'Product key of the SAT.' })
  satProductClassCode!: string | null;

  @Nullable(String, { example: '4G', description: 'Packaging key of the SAT.' })
  satPackagingCode!: string | null;
}

/** Source: docs/reference/addresses.md#warnings-of-shipments */
@ApiSchema({ description: 'What of an address does not fit its postal code: advice, never a refusal.' })
export class AddressWarningResponse {
  @ApiProperty({ example: 'toAddress.state', description: 'The field of an address of the shipment.' })
  field!: string;

  @ApiProperty({ enum: MISFIT_CODES, enumName: 'AddressWarningCode', description: 'What is unusual, for programs.' })
  code!: string;

  @ApiProperty({
    example: 'Postal code 64000 is in Nuevo León, not in Jalisco.',
    description: 'The warning for people; may change.',
  })
  message!: string;
}

@ApiSchema({ description: 'A step in the history of a shipment.' })
export class ShipmentEventResponse {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'The status that the shipment had from then on.',
  })
  status!: ShipmentStatus;

  @ApiProperty({ example: 'Shipment created', description: 'What happened, in words.' })
  description!: string;

  @Nullable(String, { example: 'Monterrey, NL', description: 'Where it happened.' })
  place!: string | null;

  @ApiProperty({
    format: 'date-time',
    description: 'When it happened: by the carrier where it said so, else when the service knew it.',
  })
  occurredAt!: Date;
}

@ApiSchema({ description: 'How a parcel was delivered.' })
export class DeliveryResponse {
  @ApiProperty({ format: 'date-time', description: 'When it was delivered.' })
  deliveredAt!: Date;

  @Nullable(String, {
    example: 'Luis Peña',
    description: 'To whom, as the carrier says; null: it does not say.',
  })
  receivedBy!: string | null;
}

@ApiSchema({ description: 'The last days on which claims are taken, in Mexico City.' })
export class ClaimDeadlinesResponse {
  @ApiProperty({ format: 'date', example: '2026-12-20', description: 'For damage: counted from the delivery.' })
  damage!: string;

  @ApiProperty({ format: 'date', example: '2026-12-30', description: 'For loss, theft and delay.' })
  loss!: string;
}

/**
 * The detail: what a list has as well (`shipment-list-item.response.ts`), and what only the detail has, here.
 * Source: docs/reference/shipments.md#fields
 */
@ApiSchema({ description: 'A parcel to send, with its prices, its label and its journey.' })
export class ShipmentResponse extends ShipmentListItemResponse {
  @ApiProperty({ type: [ContentResponse], description: 'The goods in the parcel: yours, or the lines of its order.' })
  contents!: readonly ContentResponse[];

  @ApiProperty({ type: [RateResponse], description: 'Empty while pending.' })
  rates!: readonly RateResponse[];

  @ApiProperty({
    type: [RateMessageResponse],
    description: 'Why a carrier has no rate, or a rate is not as asked for.',
  })
  rateMessages!: readonly RateMessageResponse[];

  @ApiProperty({
    type: [AddressWarningResponse],
    description: 'What of its addresses does not fit their postal codes: advice, never a refusal.',
  })
  addressWarnings!: readonly AddressWarningResponse[];

  @ApiProperty({
    type: [RuleEvaluationResponse],
    description: 'The result of each shipping rule when the shipment was last quoted, by ascending priority.',
  })
  ruleEvaluations!: readonly RuleEvaluationResponse[];

  @ApiProperty({ type: [ShipmentEventResponse], description: 'The history, newest first.' })
  events!: ShipmentEventResponse[];

  @ApiProperty({
    type: [ScanResponse],
    description: 'What the carrier said of the parcel: the latest 100, newest first.',
  })
  scans!: ScanResponse[];

  @Nullable(DeliveryResponse, { description: 'Null: not delivered.' })
  delivery!: DeliveryResponse | null;

  @Nullable(ClaimDeadlinesResponse, {
    description: 'Until when the carrier takes claims. Null: without a valid label.',
  })
  claimDeadlines!: ClaimDeadlinesResponse | null;
}

/** What a shipment's detail shows beside its record. Events and scans: oldest first. */
export interface ShipmentParts {
  readonly events: readonly ShipmentEvent[];
  readonly scans: readonly Scan[];
  readonly addressWarnings: readonly AddressWarning[];
  /** Absent: there is nothing to claim. */
  readonly claimDeadlines?: LastDays | null;
  /** The day that the rates are compared with; absent: the shipment's. */
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

/** `events`: the history. Null: not delivered. */
function deliveryOf({ status, receivedBy }: Shipment, events: readonly ShipmentEvent[]): DeliveryResponse | null {
  const delivered = events.findLast((event) => event.status === 'DELIVERED');
  return status === 'DELIVERED' && delivered ? { deliveredAt: delivered.occurredAt, receivedBy } : null;
}

@ApiSchema({ description: 'The answer for one shipment of several.' })
export class FetchedShipmentResponse {
  @ApiProperty({
    ...AS_SENT,
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id as it was sent, also if it is no string.',
  })
  id!: unknown;

  @ApiProperty({ description: 'Whether a shipment of yours in this mode has that id.' })
  found!: boolean;

  @Nullable(ShipmentResponse, { description: 'The shipment; null: there is none of that id.' })
  data!: ShipmentResponse | null;
}

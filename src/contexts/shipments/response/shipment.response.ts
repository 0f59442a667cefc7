import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { RuleEvaluationResponse, toRuleEvaluationResponse } from '../../rules/rule.response.js';
import type { Scan } from '../scans/scan.js';
import { ScanResponse, toScanResponse } from '../scans/scan.response.js';
import type { LastDays } from '../claim-deadlines.js';
import type { Shipment, ShipmentEvent } from '../shipment.js';
import { rateMessagesOf } from '../rate-messages.js';
import {
  DeliveryResponse,
  deliveryOf,
  ShipmentEventResponse,
  toShipmentEventResponse,
} from './shipment-history.response.js';
import type { AddressWarning } from '../../addresses/address-verifications/address-warnings.js';
import { AddressWarningResponse, toAddressWarningResponse } from './address-warning.response.js';
import { ContentResponse, toContentResponse } from './content.response.js';
import { RateMessageResponse, toRateMessageResponse } from './rate-message.response.js';
import { RateResponse, toRateResponse } from './rate.response.js';

import { ShipmentListItemResponse, toShipmentListItem } from './shipment-list-item.response.js';

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

  @ApiProperty({ type: DeliveryResponse, nullable: true, description: 'Null: not delivered.' })
  delivery!: DeliveryResponse | null;

  @ApiProperty({
    type: ClaimDeadlinesResponse,
    nullable: true,
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
}

export const toShipmentResponse = (
  shipment: Shipment,
  { events, scans, addressWarnings, claimDeadlines = null }: ShipmentParts,
  trackingPageUrl: string,
): ShipmentResponse => ({
  ...toShipmentListItem(shipment, trackingPageUrl),
  contents: shipment.contents.map(toContentResponse),
  rates: shipment.rates.map(toRateResponse),
  rateMessages: rateMessagesOf(shipment).map(toRateMessageResponse),
  addressWarnings: addressWarnings.map(toAddressWarningResponse),
  ruleEvaluations: shipment.ruleEvaluations.map(toRuleEvaluationResponse),
  events: events.map(toShipmentEventResponse).reverse(),
  scans: scans.map(toScanResponse).reverse(),
  delivery: deliveryOf(shipment, events),
  claimDeadlines: claimDeadlines && { damage: claimDeadlines.damage, loss: claimDeadlines.loss },
});

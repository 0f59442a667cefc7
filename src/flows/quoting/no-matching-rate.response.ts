import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { RateMessage } from '../../kernel/rate-message.js';
import {
  RateMessageResponse,
  RateResponse,
  toRateMessageResponse,
  toRateResponse,
} from '../../contexts/shipments/response/rate.response.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { DetailsOf } from '../../platform/http/answers/error-envelope.js';

/** Source: docs/reference/rates.md#refused-purchases */
@ApiSchema({ description: 'What `details` of a one-call buy hold where no rate is as it was asked for.' })
@DetailsOf('ONE_CALL_BUY_NO_MATCHING_RATE')
export class NoMatchingRateDetails {
  @ApiProperty({ description: 'The shipment, which was made all the same.' })
  shipmentId!: string;

  @ApiProperty({ type: [RateResponse], description: 'The rates that it has: buy one, or change the shipment.' })
  availableRates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse], description: 'Why other carriers have none.' })
  rateMessages!: readonly RateMessageResponse[];
}

export const toNoMatchingRateDetails = (
  { id, rates }: Pick<Shipment, 'id' | 'rates'>,
  messages: readonly RateMessage[],
): NoMatchingRateDetails => ({
  shipmentId: id,
  availableRates: rates.map(toRateResponse),
  rateMessages: messages.map(toRateMessageResponse),
});

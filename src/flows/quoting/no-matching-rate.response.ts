import { ApiProperty } from '@nestjs/swagger';
import type { RateMessage } from '../../kernel/rate-message.js';
import { RateMessageResponse, toRateMessageResponse } from '../../contexts/shipments/response/rate-message.response.js';
import { RateResponse, toRateResponse } from '../../contexts/shipments/response/rate.response.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { DetailsOf } from '../../platform/http/answers/error-details.js';

/** Source: docs/reference/rates.md#refused-purchases */
@DetailsOf('ONE_CALL_BUY_NO_MATCHING_RATE')
export class NoMatchingRateDetails {
  @ApiProperty()
  shipmentId!: string;

  @ApiProperty({ type: [RateResponse] })
  availableRates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse] })
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

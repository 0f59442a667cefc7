import { ApiProperty } from '@nestjs/swagger';
import { RATE_MESSAGE_CODES, type RateMessage, type RateMessageCode } from '../../../kernel/rate-message.js';

/** Source: docs/reference/rates.md#rate-messages */
export class RateMessageResponse {
  @ApiProperty({ type: String, nullable: true, example: 'DHL', description: 'Null: about the shipment itself.' })
  carrierCode!: string | null;

  @ApiProperty({ required: false, example: 'SAME_DAY', description: 'Absent: about every service of the carrier.' })
  serviceCode?: string;

  @ApiProperty({ enum: RATE_MESSAGE_CODES, enumName: 'RateMessageCode' })
  code!: RateMessageCode;

  @ApiProperty({ example: 'DHL Express takes 70 kg; the parcel has 80 kg.', description: 'For people; may change.' })
  message!: string;
}

export const toRateMessageResponse = ({
  carrierCode,
  serviceCode,
  code,
  message,
}: RateMessage): RateMessageResponse => ({
  carrierCode,
  ...(serviceCode === undefined ? {} : { serviceCode }),
  code,
  message,
});

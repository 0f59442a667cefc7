import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { RATE_MESSAGE_CODES, type RateMessage, type RateMessageCode } from '../../../kernel/rate-message.js';

/** Source: docs/reference/rates.md#rate-messages */
@ApiSchema({ description: 'Why a carrier has no rate, or a rate is not as it was asked for.' })
export class RateMessageResponse {
  @ApiProperty({ type: String, nullable: true, example: 'DHL', description: 'Null: about the shipment itself.' })
  carrierCode!: string | null;

  @ApiProperty({ required: false, example: 'SAME_DAY', description: 'Absent: about every service of the carrier.' })
  serviceCode?: string;

  @ApiProperty({
    enum: RATE_MESSAGE_CODES,
    enumName: 'RateMessageCode',
    description: 'The reason, for programs: whether to try again, to change the parcel, or to ask the operator.',
  })
  code!: RateMessageCode;

  @ApiProperty({
    example: 'DHL Express takes 70 kg; the parcel has 80 kg.',
    description: 'The reason in words, for your own people; may change.',
  })
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

import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  MAIL_LANGUAGES,
  MAIL_MOMENTS,
  type MailLanguage,
  type MailMoment,
  type RecipientMailSettings,
} from './recipient-mail-settings.js';

@ApiSchema({ description: 'When recipients of LIVE parcels are mailed, and in which language.' })
export class RecipientMailsResponse {
  @ApiProperty({
    enum: MAIL_MOMENTS,
    enumName: 'MailMoment',
    isArray: true,
    description: 'The statuses that recipients of LIVE parcels are told of; empty: none.',
  })
  moments!: readonly MailMoment[];

  @ApiProperty({
    enum: MAIL_LANGUAGES,
    enumName: 'MailLanguage',
    example: 'es',
    description: 'The language that recipients are written to in.',
  })
  language!: MailLanguage;
}

export const toRecipientMailsResponse = ({ moments, language }: RecipientMailSettings): RecipientMailsResponse => ({
  moments,
  language,
});

import { ApiSchema } from '@nestjs/swagger';
import { ChoiceList } from '../../../platform/http/fields/composite-fields.js';
import { OneOf } from '../../../platform/http/fields/fields.js';
import { MAIL_LANGUAGES, MAIL_MOMENTS, type MailLanguage, type MailMoment } from './recipient-mail-settings.js';

@ApiSchema({ description: 'When recipients of LIVE parcels are mailed, and in which language. Fields left out stay.' })
export class RecipientMailsRequest {
  @ChoiceList(MAIL_MOMENTS, 'MailMoment', {
    omittable: true,
    max: MAIL_MOMENTS.length,
    description: 'The statuses that recipients are told of, and EXCEPTION: what goes wrong on the way; empty: none.',
    example: ['LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED'],
  })
  moments?: MailMoment[];

  @OneOf(MAIL_LANGUAGES, {
    enumName: 'MailLanguage',
    omittable: true,
    example: 'es',
    description: 'The language of the mails to recipients.',
  })
  language?: MailLanguage;
}

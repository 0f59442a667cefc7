import { Controller } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';
import { ChoiceList } from '../../../platform/http/fields/composite-fields.js';
import { OneOf } from '../../../platform/http/fields/fields.js';
import {
  MAIL_LANGUAGES,
  MAIL_MOMENTS,
  type MailLanguage,
  type MailMoment,
  type RecipientMailSettings,
} from './recipient-mail-settings.js';
import { RecipientMails } from './recipient-mails.service.js';

@ApiSchema({ description: 'Settings for the emails to recipients of LIVE parcels. Absent fields keep their values.' })
export class RecipientMailsRequest {
  @ChoiceList(MAIL_MOMENTS, 'MailMoment', {
    omittable: true,
    max: MAIL_MOMENTS.length,
    description:
      'Statuses that trigger an email to the recipient. `EXCEPTION` means a delivery problem. An empty list turns the emails off.',
    example: ['LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED'],
  })
  moments?: MailMoment[];

  @OneOf(MAIL_LANGUAGES, {
    enumName: 'MailLanguage',
    omittable: true,
    example: 'es',
    description: 'Language of the emails to recipients.',
  })
  language?: MailLanguage;
}

@ApiSchema({ description: 'Settings for the emails to recipients of LIVE parcels.' })
class RecipientMailsResponse {
  @ApiProperty({
    enum: MAIL_MOMENTS,
    enumName: 'MailMoment',
    isArray: true,
    description: 'Statuses that trigger an email to the recipient of a LIVE parcel. Empty if the emails are off.',
  })
  moments!: readonly MailMoment[];

  @ApiProperty({
    enum: MAIL_LANGUAGES,
    enumName: 'MailLanguage',
    example: 'es',
    description: 'Language of the emails to recipients.',
  })
  language!: MailLanguage;
}

const toRecipientMailsResponse = ({ moments, language }: RecipientMailSettings): RecipientMailsResponse => ({
  moments,
  language,
});

@ApiTags('Accounts')
@Controller('v1/organizations/me/recipient-mails')
export class RecipientMailsController {
  constructor(private readonly mails: RecipientMails) {}

  @Endpoint('GET', '', {
    id: 'getRecipientMails',
    summary: 'Read which emails recipients get',
    description: 'Recipients receive no emails until an ADMIN selects statuses.',
    credential: 'session',
    data: RecipientMailsResponse,
  })
  async read(@SessionCaller() { organizationId }: SessionPrincipal): Promise<RecipientMailsResponse> {
    return toRecipientMailsResponse(await this.mails.settings(organizationId));
  }

  @Endpoint('PUT', '', {
    id: 'updateRecipientMails',
    summary: 'Choose which emails recipients get',
    description:
      'Sends one email to `toAddress.contactEmail` of a LIVE shipment for each selected status that the ' +
      'shipment reaches after this change. Every such email has an unsubscribe link. An absent field keeps its value.',
    credential: 'session',
    role: 'ADMIN',
    data: RecipientMailsResponse,
  })
  async update(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @RequestBody() request: RecipientMailsRequest,
  ): Promise<RecipientMailsResponse> {
    return toRecipientMailsResponse(await this.mails.configure(organizationId, request));
  }
}

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

@ApiSchema({ description: 'When recipients of LIVE parcels are mailed, and in which language.' })
class RecipientMailsResponse {
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
    summary: 'Read which mails recipients get',
    description: 'None, until an ADMIN chooses some.',
    credential: 'session',
    data: RecipientMailsResponse,
  })
  async read(@SessionCaller() { organizationId }: SessionPrincipal): Promise<RecipientMailsResponse> {
    return toRecipientMailsResponse(await this.mails.settings(organizationId));
  }

  @Endpoint('PUT', '', {
    id: 'updateRecipientMails',
    summary: 'Choose which mails recipients get',
    description:
      'The recipient of a LIVE shipment, at `toAddress.contactEmail`, is told once of each chosen status that the ' +
      'shipment reaches from now on. Every mail has a link that ends them. An absent field keeps its value.',
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

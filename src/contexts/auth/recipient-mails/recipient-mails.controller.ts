import { Controller } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import {
  MAIL_LANGUAGES,
  MAIL_MOMENTS,
  type MailLanguage,
  type MailMoment,
  type RecipientMailSettings,
} from './recipient-mail-settings.js';
import { RecipientMailsRequest } from './recipient-mails.request.js';
import { RecipientMails } from './recipient-mails.service.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';

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

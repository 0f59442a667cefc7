import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RecipientMailsRequest } from './recipient-mails.request.js';
import { RecipientMailsResponse, toRecipientMailsResponse } from './recipient-mails.response.js';
import { RecipientMails } from './recipient-mails.service.js';

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
    @Body() request: RecipientMailsRequest,
  ): Promise<RecipientMailsResponse> {
    return toRecipientMailsResponse(await this.mails.configure(organizationId, request));
  }
}

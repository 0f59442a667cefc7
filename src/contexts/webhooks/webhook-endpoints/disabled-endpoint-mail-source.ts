import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { MailSource } from '../../../platform/mail/mail-source.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import type { WebhookEndpoint } from './webhook-endpoint.js';
import type { DisabledReason } from './webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

const ENDPOINTS_PER_RUN = 10;

/** Mails to the OWNERs of disabled endpoints. */
@Injectable()
export class DisabledEndpointMailSource extends MailSource<WebhookEndpoint> {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override claim(): Promise<WebhookEndpoint[]> {
    return this.endpoints.claimToNotify(ENDPOINTS_PER_RUN);
  }

  override async queue(endpoint: WebhookEndpoint): Promise<void> {
    await this.mails.add(await this.owners.of(endpoint.organizationId), mailAbout(endpoint));
    await this.endpoints.markNotified(endpoint.id);
  }
}

const REASONS: Readonly<Record<DisabledReason, string>> = {
  FAILING: 'every delivery to it has failed for three days',
  GONE: 'it answered 410 Gone',
};

const mailAbout = ({ id, url, livemode, disabledReason, disabledAt }: WebhookEndpoint) => ({
  subject: 'A webhook endpoint was switched off',
  text: [
    `Your ${livemode ? 'LIVE' : 'TEST'} webhook endpoint ${url} (${id}) was switched off`,
    `at ${disabledAt!.toISOString()}, because ${REASONS[disabledReason!]}.`,
    '',
    'It receives no events until you switch it on again:',
    `PATCH /v1/webhook-endpoints/${id} {"isActive": true}`,
    '',
    'What it missed is listed at GET /v1/events, and can be sent again with',
    'POST /v1/webhook-deliveries/:id/redeliver.',
  ].join('\n'),
});

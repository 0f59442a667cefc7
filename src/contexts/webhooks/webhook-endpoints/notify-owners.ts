import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import type { WebhookEndpoint } from './webhook-endpoint.js';
import type { DisabledReason } from './webhook-endpoint.entity.js';
import { ENDPOINTS_TO_TELL_OF, WebhookEndpointRepository } from './webhook-endpoint.repository.js';

const ENDPOINTS_PER_RUN = 10;

/** Mails the OWNERs of disabled endpoints. */
@Injectable()
export class NotifyOwners extends Sweep {
  readonly name = 'webhook owners';
  readonly everySeconds = 1;
  readonly purpose = 'Queues mails about endpoints that were disabled.';
  override readonly due = [ENDPOINTS_TO_TELL_OF];

  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const endpoint of await this.endpoints.claimToNotify(ENDPOINTS_PER_RUN)) await this.notify(endpoint);
  }

  private async notify(endpoint: WebhookEndpoint): Promise<void> {
    await this.database.transaction(async () => {
      await this.mails.add(await this.owners.of(endpoint.organizationId), mailAbout(endpoint));
      await this.endpoints.markNotified(endpoint.id);
    });
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

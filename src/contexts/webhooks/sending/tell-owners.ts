import { Injectable, Logger } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.js';
import type { DisabledReason } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';

const AT_ONCE = 10;

/** Tells the OWNERs of endpoints that were switched off, and again after a minute where that failed. */
@Injectable()
export class TellOwners extends Sweep {
  readonly name = 'webhook owners';
  readonly everySeconds = 2;
  private readonly logger = new Logger(TellOwners.name);

  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly owners: OwnerEmails,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const endpoints = await this.endpoints.takeToTell(AT_ONCE);
    await Promise.all(
      endpoints.map((endpoint) =>
        this.tell(endpoint).catch((error: Error) =>
          this.logger.warn(`The OWNERs of ${endpoint.id} will be told later: ${error.message}`),
        ),
      ),
    );
  }

  private async tell(endpoint: WebhookEndpoint): Promise<void> {
    const mail = mailAbout(endpoint);
    for (const to of await this.owners.of(endpoint.organizationId)) await this.mailer.send({ to, ...mail });
    await this.endpoints.markTold(endpoint.id);
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
    'It is told of nothing more until you switch it on again:',
    `PATCH /v1/webhook-endpoints/${id} {"isActive": true}`,
    '',
    'What it missed is listed at GET /v1/events, and can be sent again with',
    'POST /v1/webhook-deliveries/:id/redeliver.',
  ].join('\n'),
});

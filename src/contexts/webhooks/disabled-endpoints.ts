import { Injectable } from '@nestjs/common';
import { mexicoCityTime } from '../../kernel/dates/mexico-city-date.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { MailSource } from '../../platform/mail/mail-source.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { OpenMatters, type FoundMatters } from '../../platform/open-matters/open-matters.js';
import type { DisabledReason, WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

const ENDPOINTS_PER_RUN = 10;

/** Mails to the OWNERs of disabled endpoints. */
@Injectable()
export class DisabledEndpointMailSource extends MailSource<WebhookEndpointEntity> {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override claim(): Promise<WebhookEndpointEntity[]> {
    return this.endpoints.claimToNotify(ENDPOINTS_PER_RUN);
  }

  override async queue(endpoint: WebhookEndpointEntity): Promise<void> {
    await this.mails.add(await this.owners.of(endpoint.organizationId), mailAbout(endpoint));
    await this.endpoints.markNotified(endpoint.id);
  }
}

/** Lists for operators the endpoints that the service disabled. */
@Injectable()
export class DisabledEndpoints extends OpenMatters {
  readonly title = 'Webhook endpoints that were switched off';

  constructor(private readonly endpoints: WebhookEndpointRepository) {
    super();
  }

  async find(limit: number): Promise<FoundMatters> {
    const { rows, total } = await this.endpoints.listDisabled(limit);
    return {
      count: total,
      matters: rows.map(({ id, organizationId, livemode, url, disabledReason, disabledAt }) => ({
        text: `${id} of ${organizationId} (${livemode ? 'LIVE' : 'TEST'}) to ${new URL(url).host}: ${disabledReason} since ${disabledAt ? mexicoCityTime(disabledAt) : 'long ago'}`,
        next: `npm run admin -- switch-on-endpoint ${id} --reason "…" (once it answers again)`,
      })),
    };
  }
}

const REASONS: Readonly<Record<DisabledReason, string>> = {
  FAILING: 'every delivery to it has failed for three days',
  GONE: 'it answered 410 Gone',
};

const mailAbout = ({ id, url, livemode, disabledReason, disabledAt }: WebhookEndpointEntity) => ({
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

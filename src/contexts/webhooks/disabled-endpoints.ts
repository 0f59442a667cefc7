import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { mexicoCityTime } from '../../kernel/dates/mexico-city-date.js';
import { columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { MailQueue, MailSource } from '../../platform/mail/mail-queue.js';
import { OwnerEmails } from '../../platform/mail/owner-emails.js';
import { OpenIssues, type FoundIssues } from '../../platform/open-issues/open-issues.js';
import { WebhookEndpointEntity, type DisabledReason } from './webhook-endpoint.entity.js';

const ENDPOINTS_PER_RUN = 10;

@Injectable()
export class DisabledEndpointMailSource extends MailSource<WebhookEndpointEntity> {
  constructor(
    private readonly database: Database,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override claim(): Promise<WebhookEndpointEntity[]> {
    return this.database.query<WebhookEndpointEntity>(
      `UPDATE webhook_endpoints SET tell_owners_at = now() + interval '1 minute' WHERE id IN (
         SELECT id FROM webhook_endpoints WHERE tell_owners_at <= now() ORDER BY tell_owners_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columnsOf(WebhookEndpointEntity)}`,
      [ENDPOINTS_PER_RUN],
    );
  }

  override async queue(endpoint: WebhookEndpointEntity): Promise<void> {
    await this.mails.add(await this.owners.of(endpoint.organizationId), mailAbout(endpoint));
    await this.database.manager.update(WebhookEndpointEntity, endpoint.id, { tellOwnersAt: null });
  }
}

/**
 * For operators: lists the endpoints that the service disabled. LIVE endpoints precede TEST endpoints. The most recently disabled
 * endpoint is first.
 */
@Injectable()
export class DisabledEndpoints extends OpenIssues {
  readonly title = 'Disabled webhook endpoints';

  constructor(private readonly database: Database) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const [rows, count] = await this.database.manager.findAndCount(WebhookEndpointEntity, {
      where: { isActive: false, disabledReason: Not(IsNull()), deletedAt: IsNull() },
      order: { livemode: 'DESC', disabledAt: 'DESC' },
      take: limit,
    });
    return {
      count,
      issues: rows.map(({ id, organizationId, livemode, url, disabledReason, disabledAt }) => ({
        text: `${id} of ${organizationId} (${livemode ? 'LIVE' : 'TEST'}) to ${new URL(url).host}: ${disabledReason} since ${disabledAt ? mexicoCityTime(disabledAt) : 'long ago'}`,
        next: `npm run admin -- switch-on-endpoint ${id} --reason "…" (when it accepts events again)`,
      })),
    };
  }
}

const REASONS: Readonly<Record<DisabledReason, string>> = {
  FAILING: 'all deliveries failed for three days',
  GONE: 'it returned 410 Gone',
};

const mailAbout = ({ id, url, livemode, disabledReason, disabledAt }: WebhookEndpointEntity) => ({
  subject: 'A webhook endpoint was disabled',
  text: [
    `Your ${livemode ? 'LIVE' : 'TEST'} webhook endpoint ${url} (${id}) was disabled`,
    `at ${disabledAt!.toISOString()}, because ${REASONS[disabledReason!]}.`,
    '',
    'It receives no events until you enable it again:',
    `PATCH /v1/webhook-endpoints/${id} {"isActive": true}`,
    '',
    'To read the missed events, call GET /v1/events. To send them again, call',
    'POST /v1/webhook-deliveries/:id/redeliver.',
  ].join('\n'),
});

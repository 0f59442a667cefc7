import { Injectable } from '@nestjs/common';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { OpenMatters, type FoundMatters } from '../../../platform/open-matters/open-matters.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** Endpoints that the service switched off, not their owners. */
@Injectable()
export class SwitchedOffEndpoints extends OpenMatters {
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

import { Injectable } from '@nestjs/common';
import type { ApiVersion } from '../../kernel/api-versions.js';
import { Database } from '../../platform/database/database.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { OrganizationsService, type OwnerOnVersion } from '../auth/organizations/organizations.service.js';
import { Versioning } from './versioning.js';

const PAGE_SIZE = 100;

/**
 * Sends emails in the last month of an API version. An OWNER receives one email if the organization or one of its API keys is
 * pinned to the version (docs/adr/0013-api-versions.md).
 */
@Injectable()
export class AnnounceSunsetTask extends ScheduledTask {
  readonly name = 'sunset of versions';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = 'Notifies organizations about the sunset of their API version.';

  constructor(
    private readonly versioning: Versioning,
    private readonly organizations: OrganizationsService,
    private readonly database: Database,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const version of this.versioning.toBeAnnounced) await this.announce(version);
  }

  private async announce(version: ApiVersion): Promise<void> {
    for (let after = ''; ;) {
      const owners = await this.organizations.ownersOnVersion(version.date, after, PAGE_SIZE);
      for (const owner of owners) await this.database.transaction(() => this.notify(owner, version));
      if (owners.length < PAGE_SIZE) return;
      after = owners.at(-1)!.userId;
    }
  }

  private async notify(owner: OwnerOnVersion, version: ApiVersion): Promise<void> {
    // If another process inserts the same notice concurrently, its SQL statement waits until this transaction ends.
    const notified = await this.database.run(
      `INSERT INTO version_notices AS n (version, user_id, claimed_until, sent_at) VALUES ($1, $2, now(), now())
       ON CONFLICT (version, user_id) DO UPDATE SET sent_at = excluded.sent_at WHERE n.sent_at IS NULL`,
      [version.date, owner.userId],
    );
    if (notified === 1) await this.mails.add([owner.email], mailFor(owner, version, this.versioning.current));
  }
}

const mailFor = ({ name, organizationName }: OwnerOnVersion, { date, sunset }: ApiVersion, current: string) => ({
  subject: `Version ${date} of the shipping API ends on ${sunset}`,
  text: `Hello ${name},

${organizationName}, or one of its API keys, is pinned to version ${date} of the API. The last day of this version is ${sunset}.
After that day, its requests return 400 API_VERSION_UNSUPPORTED.

The current version is ${current}. Test it with the request header "Service-Version: ${current}". Then pin it with
PUT /v1/organizations/me {"apiVersion": "${current}"} for the organization, or with PATCH /v1/api-keys/:id for a single key.
You can return to the old version until its last day.
`,
});

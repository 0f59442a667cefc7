import { Injectable, Logger } from '@nestjs/common';
import type { ApiVersion } from '../../kernel/api-versions.js';
import { Database } from '../../platform/database/database.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { OwnersOnVersion, type OwnerOnVersion } from '../auth/organizations/owners-on-version.js';
import { VersionNoticeEntity } from './version-notice.entity.js';
import { Versioning } from './versioning.js';

const PAGE_SIZE = 100;
/** Longer than handing a mail over takes. */
const CLAIM_SECONDS = 120;

/**
 * In the month before the sunset of a version, mails the OWNERs of organizations and API keys that are pinned to it, each
 * once. A mail that could not be sent is retried (docs/adr/0013-versions-are-translated-at-the-door.md).
 */
@Injectable()
export class AnnounceSunsetTask extends ScheduledTask {
  readonly name = 'sunset of versions';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = 'Tells organizations that their API version ends.';
  private readonly logger = new Logger(AnnounceSunsetTask.name);

  constructor(
    private readonly versioning: Versioning,
    private readonly owners: OwnersOnVersion,
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const version of this.versioning.toBeAnnounced) await this.announce(version);
  }

  private async announce(version: ApiVersion): Promise<void> {
    for (let after = ''; ;) {
      const owners = await this.owners.list(version.date, after, PAGE_SIZE);
      for (const owner of owners) await this.notify(owner, version);
      if (owners.length < PAGE_SIZE) return;
      after = owners.at(-1)!.userId;
    }
  }

  private async notify(owner: OwnerOnVersion, version: ApiVersion): Promise<void> {
    if (!(await this.claim(version.date, owner.userId))) return;
    try {
      await this.mailer.send(mailFor(owner, version, this.versioning.current));
      await this.markSent(version.date, owner.userId);
    } catch (error) {
      this.logger.warn(`The mail about the sunset of ${version.date} will be retried: ${(error as Error).message}`);
    }
  }

  /** False if the notice was sent or is claimed by another process. A claim expires after two minutes. */
  private async claim(version: string, userId: string): Promise<boolean> {
    const touched = await this.database.run(
      `INSERT INTO version_notices AS n (version, user_id, claimed_until)
       VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (version, user_id) DO UPDATE SET claimed_until = excluded.claimed_until
       WHERE n.sent_at IS NULL AND n.claimed_until <= now()`,
      [version, userId, CLAIM_SECONDS],
    );
    return touched === 1;
  }

  private async markSent(version: string, userId: string): Promise<void> {
    await this.database.manager.update(VersionNoticeEntity, { version, userId }, { sentAt: () => 'now()' });
  }
}

const mailFor = ({ email, name, organizationName }: OwnerOnVersion, { date, sunset }: ApiVersion, current: string) => ({
  to: email,
  subject: `Version ${date} of the shipping API ends on ${sunset}`,
  text: `Hello ${name},

${organizationName}, or one of its API keys, is pinned to version ${date} of the API. It is served for the last time on ${sunset};
after that day its requests are answered with 400 API_VERSION_UNSUPPORTED.

The current version is ${current}. Try it with the request header "Service-Version: ${current}". When everything works, pin it:
PUT /v1/organizations/me {"apiVersion": "${current}"} for the organization, PATCH /v1/api-keys/:id for a single key.
A pin can be set back for as long as the old version is served.
`,
});

import { Injectable, Logger } from '@nestjs/common';
import type { ApiVersion } from '../../kernel/api-versions.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { PinnedOwners, type PinnedOwner } from '../../contexts/auth/organizations/pinned-owners.js';
import { VersionNotices } from '../../contexts/versioning/version-notices.js';
import { Versioning } from '../../contexts/versioning/versioning.js';

const AT_ONCE = 100;

/**
 * Tells the OWNERs of whoever still uses a version, in the month before its sunset (specification, Versioning). A mail
 * that could not be handed over is tried again; nobody who was told is told twice.
 */
@Injectable()
export class AnnounceSunset extends Sweep {
  readonly name = 'sunset of versions';
  readonly everySeconds = 3600;
  private readonly logger = new Logger(AnnounceSunset.name);

  constructor(
    private readonly versioning: Versioning,
    private readonly owners: PinnedOwners,
    private readonly notices: VersionNotices,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const version of this.versioning.toBeAnnounced) await this.announce(version);
  }

  private async announce(version: ApiVersion): Promise<void> {
    for (let after = ''; ;) {
      const owners = await this.owners.list(version.date, after, AT_ONCE);
      for (const owner of owners) await this.tell(owner, version);
      if (owners.length < AT_ONCE) return;
      after = owners.at(-1)!.userId;
    }
  }

  private async tell(owner: PinnedOwner, version: ApiVersion): Promise<void> {
    if (!(await this.notices.claim(version.date, owner.userId))) return;
    try {
      await this.mailer.send(mailFor(owner, version, this.versioning.current));
      await this.notices.sent(version.date, owner.userId);
    } catch (error) {
      this.logger.warn(`An OWNER will be told of the end of ${version.date} later: ${(error as Error).message}`);
    }
  }
}

const mailFor = ({ email, name, organizationName }: PinnedOwner, { date, sunset }: ApiVersion, current: string) => ({
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

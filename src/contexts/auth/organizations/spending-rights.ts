import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { emailVerificationConfig } from '../email-verification/email-verification.config.js';

interface Standing {
  readonly isSuspended: boolean;
  /** An OWNER has opened the link that was mailed. */
  readonly isVerified: boolean;
}

/** As with plans, what an operator changes holds everywhere within a second. */
const KNOWN_FOR_MS = 1000;

/** Whether an organization may spend LIVE money. Source: docs/reference/accounts.md#suspension */
@Injectable()
export class SpendingRights {
  private readonly standings = new LRUCache<string, Standing>({ max: 10_000, ttl: KNOWN_FOR_MS });

  constructor(
    private readonly database: Database,
    @Inject(emailVerificationConfig.KEY) private readonly config: ConfigType<typeof emailVerificationConfig>,
  ) {}

  /** Throws `FORBIDDEN`, whose `details.code` is `ORGANIZATION_SUSPENDED` or `EMAIL_NOT_VERIFIED`. TEST is free. */
  async require({ organizationId, livemode }: Tenant): Promise<void> {
    if (!livemode) return;
    const { isSuspended, isVerified } = this.standings.get(organizationId) ?? (await this.read(organizationId));
    if (isSuspended) throw suspended();
    if (this.config.isRequired && !isVerified) throw notVerified();
  }

  private async read(organizationId: string): Promise<Standing> {
    const [standing] = await this.database.query<Standing>(
      `SELECT suspended_at IS NOT NULL AS "isSuspended",
              EXISTS (SELECT FROM users WHERE organization_id = $1 AND role = 'OWNER' AND deleted_at IS NULL
                        AND email_verified_at IS NOT NULL) AS "isVerified"
       FROM organizations WHERE id = $1`,
      [organizationId],
    );
    this.standings.set(organizationId, standing!);
    return standing!;
  }
}

const suspended = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This organization is suspended: nothing LIVE is bought until the operator of the service resumes it. Reading and voiding go on.',
    { code: 'ORGANIZATION_SUSPENDED' },
  );

const notVerified = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'LIVE labels require a verified email: open the link that was mailed to the OWNER. If it has expired, reset the password (POST /v1/auth/password/forgot): that verifies the email, too.',
    { code: 'EMAIL_NOT_VERIFIED' },
  );

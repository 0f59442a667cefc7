import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { IsNull } from 'typeorm';
import { ApiError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { digestOf } from '../credential.js';
import { UserEntity } from '../users/user.entity.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entity.js';

/** Parameters of RFC 6238 that all authenticator apps support. */
export const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/**
 * Maximum number of wrong codes per user within `WINDOW_MS`. The limit applies to attempts from all IP addresses together. Source:
 * docs/accounts.md#second-factor
 */
export const MAX_WRONG_CODES = 5;
const WINDOW_MS = 15 * 60 * 1000;

export type Checked<Result> = { readonly isRight: true; readonly result: Result } | { readonly isRight: false };

const WRONG = { isRight: false } as const;

@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
    private readonly mails: AccountMails,
  ) {}

  /**
   * In one transaction, locks the second factor, marks the code as used and runs `work`. Each code can therefore be used only once.
   * A wrong code is counted even if the caller throws afterwards. `isOn` is false during enrolment. Recovery codes are rejected
   * during enrolment. Throws `RATE_LIMIT_EXCEEDED`.
   */
  async check<Result>(
    userId: string,
    code: string,
    work: () => Promise<Result>,
    { isOn = true } = {},
  ): Promise<Checked<Result>> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const lock = { mode: 'pessimistic_write' } as const;
      const factor = await manager.findOne(SecondFactorEntity, { where: { userId }, lock });
      const user = await manager.findOneBy(UserEntity, { id: userId, deletedAt: IsNull() });
      if (!factor || !user || (user.secondFactorAt !== null) !== isOn) return WRONG;
      const failures = this.failuresOf(factor);
      if (failures.count >= MAX_WRONG_CODES) throw tooManyCodes(failures.since, this.clock.now());
      if (!(await this.useUp(factor, code.replace(/[\s-]/g, ''), isOn))) {
        await this.countFailure(factor, user, failures);
        return WRONG;
      }
      await manager.update(SecondFactorEntity, { userId }, { failures: 0, failuresSince: null });
      return { isRight: true, result: await work() };
    });
  }

  private async useUp(factor: SecondFactorEntity, code: string, isOn: boolean): Promise<boolean> {
    const { userId } = factor;
    if (/^\d{6}$/.test(code)) {
      const step = await this.stepOf(factor, code);
      if (step === null || step <= factor.lastStep) return false;
      await this.database.manager.update(SecondFactorEntity, { userId }, { lastStep: step });
      return true;
    }
    if (!isOn) return false;
    const { affected } = await this.database.manager.update(
      RecoveryCodeEntity,
      { userId, codeHash: digestOf(code.toLowerCase()), usedAt: IsNull() },
      { usedAt: this.clock.now() },
    );
    return affected === 1;
  }

  /** Returns the time step of the code if this step is the current, previous or next step. Otherwise returns null. */
  private async stepOf({ userId, secret }: SecondFactorEntity, token: string): Promise<number | null> {
    const opened = Secret.fromBase32(await this.secrets.open(secret, userId));
    const timestamp = this.clock.now().getTime();
    const delta = TOTP.validate({ ...TOTP_SETTINGS, token, secret: opened, timestamp, window: 1 });
    return delta === null ? null : TOTP.counter({ period: TOTP_SETTINGS.period, timestamp }) + delta;
  }

  private failuresOf({ failures, failuresSince }: SecondFactorEntity): { count: number; since: Date } {
    const now = this.clock.now();
    const isRunning = failuresSince !== null && now.getTime() - failuresSince.getTime() < WINDOW_MS;
    return isRunning ? { count: failures, since: failuresSince } : { count: 0, since: now };
  }

  private async countFailure(
    { userId }: SecondFactorEntity,
    { organizationId, email, secondFactorAt }: UserEntity,
    { count, since }: { count: number; since: Date },
  ): Promise<void> {
    const failures = count + 1;
    await this.database.manager.update(SecondFactorEntity, { userId }, { failures, failuresSince: since });
    await this.trail.record({
      operator: 'nobody',
      action: 'second-factor-failed',
      target: userId,
      reason: 'The code was wrong or used before.',
      details: { organizationId, failures },
    });
    if (failures === MAX_WRONG_CODES && secondFactorAt !== null)
      this.mails.noticeAfterCommit('second_factor_guessed', [email]);
  }
}

function tooManyCodes(since: Date, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1000));
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `Too many wrong codes for this user. Retry after ${retryAfter} seconds with a new code.`,
    { retryAfter, reason: 'SECOND_FACTOR' },
  );
}

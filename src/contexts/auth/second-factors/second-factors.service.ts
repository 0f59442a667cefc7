import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { IsNull } from 'typeorm';
import { ApiError, invalidInput, notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { AuditTrail, BY_MEMBER, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { SecretBox, UnsealError } from '../../../platform/secrets/secret-box.js';
import { SealedSecrets, type Resealed } from '../../../platform/secrets/reseal-secrets.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { CredentialCache } from '../credential-cache.js';
import { digestOf } from '../credential.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import type { SessionOrigin } from '../sessions/session.request.js';
import { SessionsService, type SignIn } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { SecondFactorCodes, TOTP_SETTINGS, type Checked } from './second-factor-codes.js';
import { LoginChallengeEntity, RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entity.js';

export const RECOVERY_CODES = 10;
const ISSUER = 'Guía';

export interface SecondFactorState {
  /** Time at which the user enabled the second factor. Null while the second factor is disabled. */
  readonly enabledAt: Date | null;
  readonly recoveryCodesLeft: number;
  /** True if the organization requires a second factor for the role of the user. */
  readonly isRequired: boolean;
}

export interface Enrolment {
  /** Secret in base32, for manual entry in an authenticator app. */
  readonly secret: string;
  /** URL of the form `otpauth://totp/…`, which clients show as a QR code. */
  readonly uri: string;
}

/** TOTP according to RFC 6238. Source: docs/accounts.md#second-factor */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
    private readonly codes: SecondFactorCodes,
    private readonly secrets: SecretBox,
    private readonly mails: AccountMails,
    private readonly trail: AuditTrail,
    private readonly cache: CredentialCache,
  ) {}

  async state({ userId, organizationId, role }: SessionPrincipal): Promise<SecondFactorState> {
    const user = await this.get(userId);
    const { requiresSecondFactor } = await this.organizations.get(organizationId);
    return {
      enabledAt: user.secondFactorAt,
      recoveryCodesLeft: await this.database.manager.countBy(RecoveryCodeEntity, { userId, usedAt: IsNull() }),
      isRequired: requiresSecondFactor && (role === 'OWNER' || role === 'ADMIN'),
    };
  }

  /** Creates a secret, which replaces an unconfirmed secret. The secret is active after `confirm`. Throws `SECOND_FACTOR_ON`. */
  async enrol({ userId }: SessionPrincipal): Promise<Enrolment> {
    const secret = new Secret({ size: 20 });
    const sealed = await this.secrets.seal(secret.base32, userId);
    return this.database.transaction(async () => {
      const user = await this.lock(userId);
      if (user.secondFactorAt) throw alreadyOn();
      await this.database.manager.upsert(
        SecondFactorEntity,
        { userId, secret: sealed, lastStep: 0, failures: 0, failuresSince: null },
        ['userId'],
      );
      const uri = new TOTP({ ...TOTP_SETTINGS, issuer: ISSUER, label: user.email, secret }).toString();
      return { secret: secret.base32, uri };
    });
  }

  /**
   * Enables the second factor and returns the recovery codes. Revokes all other sessions of the user, because these sessions were
   * opened without a second factor. Throws `SECOND_FACTOR_ON`, `SECOND_FACTOR_WRONG` or `RATE_LIMIT_EXCEEDED`.
   */
  async confirm(caller: SessionPrincipal, code: string): Promise<string[]> {
    const { userId, sessionId } = caller;
    if ((await this.get(userId)).secondFactorAt) throw alreadyOn();
    const confirmed = await this.codes.check(
      userId,
      code,
      async () => {
        await this.database.manager.update(UserEntity, { id: userId }, { secondFactorAt: () => 'now()' });
        await this.sessions.revokeAll(userId, sessionId);
        await this.record(caller, 'second-factor-on');
        failpoint('second-factor.confirming');
        return this.newRecoveryCodes(userId);
      },
      { isOn: false },
    );
    return this.orWrong(confirmed);
  }

  /** Throws `SECOND_FACTOR_OFF`, `SECOND_FACTOR_WRONG` or `RATE_LIMIT_EXCEEDED`. */
  async regenerate(caller: SessionPrincipal, code: string): Promise<string[]> {
    await this.requireOn(caller);
    const made = await this.codes.check(caller.userId, code, async () => {
      await this.record(caller, 'recovery-codes-replaced');
      return this.newRecoveryCodes(caller.userId);
    });
    return this.orWrong(made);
  }

  /** Throws the same errors as `regenerate`. */
  async switchOff(caller: SessionPrincipal, code: string): Promise<void> {
    await this.requireOn(caller);
    this.orWrong(
      await this.codes.check(caller.userId, code, async () => {
        await this.users.removeSecondFactor(caller.userId);
        await this.record(caller, 'second-factor-off');
      }),
    );
  }

  /**
   * For operators: disables the second factor of a user who has lost the authenticator app and the recovery codes. Returns false if
   * the second factor was already disabled. Throws `RESOURCE_NOT_FOUND`.
   */
  async switchOffFor(email: string, operation: Operation): Promise<boolean> {
    return this.database.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (!user) throw notFound('User');
      if (!(await this.users.removeSecondFactor(user.id))) return false;
      await this.sessions.revokeAll(user.id);
      const details = { organizationId: user.organizationId };
      await this.trail.record({ ...operation, action: 'second-factor-off', target: user.id, details });
      this.mails.noticeAfterCommit('second_factor_off', [user.email]);
      return true;
    });
  }

  /**
   * Opens a session if the challenge is valid and the code is correct. The challenge stays valid after a wrong code. Throws
   * `UNAUTHORIZED` (`LOGIN_CHALLENGE_INVALID`, `SECOND_FACTOR_WRONG`) or `RATE_LIMIT_EXCEEDED`.
   */
  async completeLogin(challenge: string, code: string, origin: SessionOrigin): Promise<SignIn> {
    const tokenHash = digestOf(challenge);
    const found = await this.database.manager.findOneBy(LoginChallengeEntity, { tokenHash });
    if (!found || found.expiresAt <= new Date()) throw challengeInvalid();
    const checked = await this.codes.check(found.userId, code, async () => {
      // Two concurrent requests can use the same challenge with two valid codes. Only the request that deletes the challenge
      // succeeds.
      const { affected } = await this.database.manager.delete(LoginChallengeEntity, { tokenHash });
      if (!affected) throw challengeInvalid();
      const user = await this.get(found.userId);
      const organization = await this.organizations.get(user.organizationId);
      const session = await this.sessions.open(user.id, origin);
      failpoint('login.completing');
      return { session, user, organization };
    });
    if (!checked.isRight)
      throw new ApiError(
        'UNAUTHORIZED',
        'The code is wrong or already used. Send the next code from the app, or an unused recovery code.',
        { code: 'SECOND_FACTOR_WRONG' },
      );
    return checked.result;
  }

  /**
   * Sets whether every OWNER and ADMIN must use a second factor. Only an OWNER can change this setting. To require a second factor,
   * the OWNER must use a second factor. Throws `FORBIDDEN` or `SECOND_FACTOR_OFF`.
   */
  async requireOfMembers(caller: SessionPrincipal, isRequired: boolean): Promise<void> {
    if (caller.role !== 'OWNER')
      throw new ApiError(
        'FORBIDDEN',
        'Only an OWNER can change `requireSecondFactor`. Ask an OWNER of the organization.',
        {
          requiredRole: 'OWNER',
        },
      );
    if (isRequired) await this.requireOn(caller);
    const { organizationId } = caller;
    await this.database.transaction(async () => {
      const before = (await this.organizations.lock(organizationId))!.requiresSecondFactor;
      if (before === isRequired) return;
      await this.database.manager.update(
        OrganizationEntity,
        { id: organizationId },
        { requiresSecondFactor: isRequired },
      );
      await this.trail.record({
        operator: caller.userId,
        action: 'second-factor-required',
        target: organizationId,
        reason: BY_MEMBER,
        details: { organizationId, before, after: isRequired },
      });
    });
    this.database.afterCommit(() => this.cache.clear());
  }

  private async get(userId: string): Promise<UserEntity> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    return user;
  }

  private async lock(userId: string): Promise<UserEntity> {
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { id: userId, deletedAt: IsNull() };
    const user = await this.database.manager.findOne(UserEntity, { where, lock });
    if (!user) throw notFound('User');
    return user;
  }

  private async requireOn({ userId }: SessionPrincipal): Promise<void> {
    if ((await this.get(userId)).secondFactorAt === null)
      throw invalidInput('SECOND_FACTOR_OFF', 'Your second factor is off. Switch it on first.');
  }

  private orWrong<Result>(checked: Checked<Result>): Result {
    if (checked.isRight) return checked.result;
    throw invalidInput('SECOND_FACTOR_WRONG', 'The code is wrong or already used. Send the next code from the app.');
  }

  /** Replaces all recovery codes. The plain codes are returned only here. The database stores digests. */
  private async newRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.database.manager.delete(RecoveryCodeEntity, { userId });
    await this.database.manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ userId, codeHash: digestOf(code.replaceAll('-', '')) })),
    );
    return codes;
  }

  /** Records the change in the audit trail and notifies the user by email. */
  private async record({ userId, organizationId }: SessionPrincipal, action: Change): Promise<void> {
    const user = await this.get(userId);
    const details = { organizationId };
    await this.trail.record({ operator: userId, action, target: userId, reason: BY_MEMBER, details });
    this.mails.noticeAfterCommit(NOTICE_OF[action], [user.email]);
    this.database.afterCommit(() => this.cache.clear());
  }
}

const NOTICE_OF = {
  'second-factor-on': 'second_factor_on',
  'second-factor-off': 'second_factor_off',
  'recovery-codes-replaced': 'recovery_codes',
} as const;
type Change = keyof typeof NOTICE_OF;

/** Returns 80 random bits as text, for example `k3xv-9qpt-72wd-m4ha`. The alphabet excludes letters that look like digits. */
const newRecoveryCode = (): string =>
  Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';

const alreadyOn = (): ApiError =>
  invalidInput('SECOND_FACTOR_ON', 'Your second factor is already on. Switch it off before you enrol another app.');

const challengeInvalid = (): ApiError =>
  new ApiError('UNAUTHORIZED', 'The login challenge is unknown, used or expired. Log in again.', {
    code: 'LOGIN_CHALLENGE_INVALID',
  });

@Injectable()
export class SecondFactorSecrets extends SealedSecrets {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  override async reseal(): Promise<Resealed> {
    const factors = await this.database.manager.find(SecondFactorEntity, {
      select: { userId: true },
      order: { userId: 'ASC' },
    });
    const unreadable: string[] = [];
    for (const { userId } of factors) if (!(await this.resealOne(userId))) unreadable.push(userId);
    return { count: factors.length - unreadable.length, unreadable };
  }

  /**
   * Encrypts the secret again with the current encryption key. If no encryption key decrypts the secret, returns false and does not
   * change the secret.
   */
  private resealOne(userId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const lock = { mode: 'pessimistic_write' } as const;
      const factor = await manager.findOne(SecondFactorEntity, { where: { userId }, lock });
      if (!factor) return true;
      try {
        const secret = await this.secrets.seal(await this.secrets.open(factor.secret, userId), userId);
        await manager.update(SecondFactorEntity, { userId }, { secret });
        return true;
      } catch (error) {
        if (error instanceof UnsealError) return false;
        throw error;
      }
    });
  }
}

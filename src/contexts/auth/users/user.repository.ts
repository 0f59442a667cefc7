import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type FindManyOptions, type FindOperator } from 'typeorm';
import { type ApiError, invalidInput } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { findPage } from '../../../platform/database/find-page.js';
import { violates } from '../../../platform/database/database-errors.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { SessionEntity, UserNetworkEntity } from '../sessions/session.entity.js';
import { LoginChallengeEntity, SecondFactorEntity } from '../second-factors/second-factor.entity.js';
import { UserEntity } from './user.entity.js';

/** `passwordHash` is null for an invited user. `emailVerifiedAt` is absent if the email is not verified. */
type NewUser = Pick<UserEntity, 'organizationId' | 'email' | 'name' | 'passwordHash' | 'role'> & {
  emailVerifiedAt?: Date;
};

@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  private get users() {
    return this.database.manager.getRepository(UserEntity);
  }

  /** Throws `EMAIL_TAKEN` if the email violates the unique index. */
  async insert(user: NewUser): Promise<UserEntity> {
    const id = newId('usr');
    try {
      await this.users.insert({ id, ...user });
    } catch (error) {
      throw violates(error, 'users_email') ? emailTaken() : error;
    }
    return this.users.findOneByOrFail({ id });
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id, deletedAt: IsNull() });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email) AND u.deletedAt IS NULL', { email })
      .getOne();
  }

  /**
   * True if the user registered the organization. The query includes deleted users, so that the next member does not become the
   * founder.
   */
  async isFounder({ id, organizationId }: UserEntity): Promise<boolean> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return (await this.users.findOne({ select: { id: true }, where: { organizationId }, order }))?.id === id;
  }

  /** Returns emails by user id, including the emails of deleted users. */
  async emailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.users.find({ select: { id: true, email: true }, where: { id: In([...ids]) } });
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  /** Oldest first. */
  allMembers(organizationId: string): Promise<UserEntity[]> {
    return this.users.find(membersOf(organizationId));
  }

  listMembers(organizationId: string, page: PageRequest): Promise<{ rows: UserEntity[]; total: number }> {
    return findPage(this.users, page, membersOf(organizationId));
  }

  /** Locks the organization, so that its members cannot change until the end of the transaction. */
  async lockMembers(organizationId: string): Promise<UserEntity[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    await this.database.manager.findOne(OrganizationEntity, { where: { id: organizationId }, lock });
    return this.allMembers(organizationId);
  }

  /**
   * Sets the password and marks the email as verified, after the user followed a mailed link. Returns false if no user matches
   * `where` or if the user was deleted.
   */
  async setPassword(
    where: { id: string; passwordHash?: FindOperator<string> },
    passwordHash: string,
  ): Promise<boolean> {
    const { affected } = await this.users.update({ ...where, deletedAt: IsNull() }, { passwordHash, ...VERIFIED });
    return affected === 1;
  }

  async verifyEmail(id: string): Promise<boolean> {
    const { affected } = await this.users.update({ id, deletedAt: IsNull() }, VERIFIED);
    return affected === 1;
  }

  /**
   * Deletes the second factor, the recovery codes and the login challenges of the user. Returns false if the second factor was
   * disabled. Must be called in a transaction.
   */
  async removeSecondFactor(id: string): Promise<boolean> {
    const { manager } = this.database;
    await manager.delete(SecondFactorEntity, { userId: id });
    await manager.delete(LoginChallengeEntity, { userId: id });
    const { affected } = await this.users.update({ id, secondFactorAt: Not(IsNull()) }, { secondFactorAt: null });
    return affected === 1;
  }

  /** Marks the user as deleted. Revokes the sessions, and deletes the second factor and the known networks. */
  async remove(id: string): Promise<void> {
    const { manager } = this.database;
    await this.users.update({ id }, { deletedAt: () => 'now()' });
    await manager.update(SessionEntity, { userId: id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    await manager.delete(UserNetworkEntity, { userId: id });
    await this.removeSecondFactor(id);
  }
}

/** Marks the email as verified. If the email is already verified, the recorded time does not change. */
const VERIFIED = { emailVerifiedAt: () => 'coalesce(email_verified_at, now())' };

/** Oldest first. */
const membersOf = (organizationId: string): FindManyOptions<UserEntity> => ({
  where: { organizationId, deletedAt: IsNull() },
  order: { createdAt: 'ASC', id: 'ASC' },
});

/** Email addresses of the OWNERs who have accepted their invitation. */
export const ownersAmong = (members: readonly Pick<UserEntity, 'email' | 'role' | 'status'>[]): string[] =>
  members.filter(({ role, status }) => role === 'OWNER' && status === 'ACTIVE').map(({ email }) => email);

const emailTaken = (): ApiError =>
  invalidInput(
    'EMAIL_TAKEN',
    'An account with this email already exists. Log in, or request a link with POST /v1/auth/password/forgot. ' +
      'If another person opened the account with your email, the page of the link can end it.',
  );

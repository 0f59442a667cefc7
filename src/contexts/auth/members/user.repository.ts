import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Role } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { violates } from '../../../platform/database/database-errors.js';
import { emailTaken } from '../auth.errors.js';
import { UserEntity } from './user.entity.js';

export interface NewUser {
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
}

@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  private get users() {
    return this.database.manager.getRepository(UserEntity);
  }

  /** Throws `EMAIL_TAKEN` where an account has the email: the unique index decides. */
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
    return this.users.createQueryBuilder('u').where('u.id = :id AND u.deletedAt IS NULL', { id }).getOne();
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email) AND u.deletedAt IS NULL', { email })
      .getOne();
  }

  /** Everyone, longest here first. */
  allMembers(organizationId: string): Promise<UserEntity[]> {
    return this.inOrder(organizationId).getMany();
  }

  async listMembers(organizationId: string, page: PageRequest): Promise<{ rows: UserEntity[]; total: number }> {
    const [rows, total] = await this.inOrder(organizationId).offset(offsetOf(page)).limit(page.limit).getManyAndCount();
    return { rows, total };
  }

  /** Locks the organization's row, so that what is then counted stays true until the transaction ends. */
  async lockMembers(organizationId: string): Promise<UserEntity[]> {
    await this.database.query('SELECT id FROM organizations WHERE id = $1 FOR UPDATE', [organizationId]);
    return this.allMembers(organizationId);
  }

  async changeRole(id: string, role: Role): Promise<void> {
    await this.users.update({ id }, { role });
  }

  async changeName(id: string, name: string): Promise<void> {
    await this.users.update({ id }, { name });
  }

  /** The account, and every session of it. */
  async remove(id: string): Promise<void> {
    await this.database.run('UPDATE users SET deleted_at = now() WHERE id = $1', [id]);
    await this.database.run('UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL', [id]);
  }

  private inOrder(organizationId: string) {
    return this.membersOf(organizationId).orderBy('u.createdAt').addOrderBy('u.id');
  }

  private membersOf(organizationId: string) {
    return this.users
      .createQueryBuilder('u')
      .where('u.organizationId = :organizationId AND u.deletedAt IS NULL', { organizationId });
  }
}

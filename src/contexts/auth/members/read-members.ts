import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Member } from './member.js';
import { UserRepository } from '../users/user.repository.js';

@Injectable()
export class ReadMembers {
  constructor(private readonly users: UserRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(userId: string): Promise<Member> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    return user;
  }

  /** Oldest first. */
  page(organizationId: string, page: PageRequest): Promise<{ rows: Member[]; total: number }> {
    return this.users.listMembers(organizationId, page);
  }
}

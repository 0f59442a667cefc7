import { Injectable } from '@nestjs/common';
import { PLAN } from '../../../kernel/plans.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ownersOnly, planLimitReached } from '../auth.errors.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hashPassword } from '../password.js';
import type { AddMemberRequest } from './member.request.js';
import { toMemberResponse, type MemberResponse } from './member.response.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class AddMember {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
  ) {}

  /** Throws `FORBIDDEN`, `PLAN_LIMIT_REACHED` or `EMAIL_TAKEN`. */
  async execute(caller: SessionPrincipal, { email, name, role, password }: AddMemberRequest): Promise<MemberResponse> {
    if (role === 'OWNER' && caller.role !== 'OWNER') throw ownersOnly();
    const { organizationId } = caller;
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async () => {
      const members = await this.users.lockMembers(organizationId);
      const plan = PLAN[(await this.organizations.get(organizationId)).plan];
      if (members.length >= plan.caps.members) throw planLimitReached('members', plan.caps.members, plan);
      return toMemberResponse(await this.users.insert({ organizationId, email, name, role, passwordHash }));
    });
  }
}

import { Injectable } from '@nestjs/common';
import { ApiVersions } from '../../../kernel/api-versions.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { UserRepository } from '../members/user.repository.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { hashPassword } from '../password.js';
import type { RegisterRequest } from './register.request.js';
import { SessionRepository } from './session.repository.js';
import { toSessionResponse, type SessionResponse } from './session.response.js';

/** Opens an organization with its first member, its OWNER, and signs them in. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly config: Config,
    private readonly versions: ApiVersions,
  ) {}

  /** `plan`: where it is not the default one. Throws `EMAIL_TAKEN`. */
  async execute(
    { email, password, name, organizationName }: RegisterRequest,
    plan?: PlanCode,
  ): Promise<SessionResponse> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async () => {
      const organization = await this.organizations.insert({
        name: organizationName,
        plan: plan ?? this.config.defaultPlan,
        apiVersion: this.versions.current.date,
      });
      const user = await this.users.insert({
        organizationId: organization.id,
        email,
        name,
        passwordHash,
        role: 'OWNER',
      });
      return toSessionResponse(await this.sessions.open(user.id), user, organization);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError, validationError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import { PLANS, requireBelowPlanCap } from '../../../kernel/plans.js';
import { hasRole, type SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { digestOf, keyPrefixOf, newApiKey } from '../credential.js';
import { VerifiedEmail } from '../email-verification/verified-email.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import type { CreatedApiKey } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { CreateApiKeyRequest } from './api-key.request.js';

@Injectable()
export class CreateApiKey {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeyRepository,
    private readonly organizations: OrganizationRepository,
    private readonly verifiedEmail: VerifiedEmail,
    private readonly clock: Clock,
  ) {}

  /** `createdBy`: a user's id; null: nobody. Throws `VALIDATION_ERROR`, `FORBIDDEN` or `PLAN_LIMIT_REACHED`. */
  async execute(
    caller: SessionPrincipal,
    request: CreateApiKeyRequest,
    createdBy: string | null = caller.userId,
  ): Promise<CreatedApiKey> {
    const { organizationId } = caller;
    const role = request.role ?? 'ADMIN';
    if (!hasRole(caller.role, role))
      throw new ApiError('FORBIDDEN', `A key cannot have a higher role than its creator (${caller.role}).`);
    if (request.mode === 'LIVE') await this.verifiedEmail.requireOfUser(caller.userId);
    const expiresAt = request.expiresAt ? new Date(request.expiresAt) : null;
    if (expiresAt && expiresAt <= this.clock.now()) throw validationError({ expiresAt: ['must lie in the future'] });

    const key = newApiKey(request.mode === 'LIVE');
    return this.database.transaction(async () => {
      const count = await this.keys.lockAndCount(organizationId);
      requireBelowPlanCap('api_keys', count, PLANS[(await this.organizations.get(organizationId)).plan]);
      const record = await this.keys.insert({
        id: newId('key'),
        organizationId,
        livemode: request.mode === 'LIVE',
        name: request.name,
        keyHash: digestOf(key),
        keyPrefix: keyPrefixOf(key),
        scopes: request.scopes ?? null,
        role,
        ipAllowlist: request.ipAllowlist?.length ? request.ipAllowlist : null,
        apiVersion: null,
        createdBy,
        expiresAt,
      });
      return { record, key };
    });
  }
}

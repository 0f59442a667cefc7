import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Verification } from './verification.js';
import { VerificationRepository, type VerificationFilter } from './verification.repository.js';

@Injectable()
export class ListVerifications {
  constructor(private readonly verifications: VerificationRepository) {}

  /** Newest first. */
  execute(
    tenant: Tenant,
    filter: VerificationFilter,
    page: PageRequest,
  ): Promise<{ rows: Verification[]; total: number }> {
    return this.verifications.list(tenant, filter, page);
  }
}

import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';
import { AuditTrail, type Operation } from '../audit-trail/audit-trail.js';
import { Database } from '../database/database.js';
import { SealedSecrets, type Resealed } from './sealed-secrets.js';

/**
 * Seals all secrets with the newest key of SECRETS_KEY, after which the older ones are needed only for answers under an
 * `Idempotency-Key`, until these are forgotten (`IDEMPOTENCY_KEY_HOURS`).
 */
@Injectable()
export class ResealSecrets {
  constructor(
    private readonly contributions: Contributions,
    private readonly database: Database,
    private readonly auditTrail: AuditTrail,
  ) {}

  async execute(operation: Operation): Promise<Resealed> {
    let count = 0;
    const unreadable: string[] = [];
    for (const secrets of this.contributions.of(SealedSecrets)) {
      const resealed = await secrets.reseal();
      count += resealed.count;
      unreadable.push(...resealed.unreadable);
    }
    const details = { count, unreadable: unreadable.length };
    await this.database.transaction(() =>
      this.auditTrail.record({ ...operation, action: 'reseal-secrets', target: 'all secrets', details }),
    );
    return { count, unreadable };
  }
}

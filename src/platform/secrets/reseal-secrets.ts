import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';
import { AuditTrail, type Operation } from '../audit-trail/audit-trail.js';
import { Database } from '../database/database.js';

export interface Resealed {
  readonly count: number;
  /** Ids of rows whose secrets no key can decrypt. */
  readonly unreadable: readonly string[];
}

/** Encrypted secrets in the database that belong to a context. See `Contributions`. */
export abstract class SealedSecrets {
  abstract reseal(): Promise<Resealed>;
}

/**
 * Encrypts all secrets with the newest key. Afterwards, the service needs older keys only for another `IDEMPOTENCY_KEY_HOURS`
 * hours.
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

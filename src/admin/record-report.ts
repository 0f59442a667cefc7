import type { INestApplicationContext } from '@nestjs/common';
import { AuditTrail, type AuditRecord } from '../platform/audit-trail/audit-trail.js';
import { Database } from '../platform/database/database.js';

/** Records that an operator has read something. A command that changes something calls a use case, which records it itself. */
export function recordReport(app: INestApplicationContext, record: AuditRecord): Promise<void> {
  return app.get(Database, { strict: false }).transaction(() => app.get(AuditTrail, { strict: false }).record(record));
}

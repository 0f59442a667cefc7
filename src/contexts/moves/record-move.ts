import type pg from 'pg';
import { newId } from '../../kernel/ids.js';
import type { Operation } from '../../platform/audit-trail/audit-trail.js';

interface Moved {
  readonly organizationId: string;
  readonly cell: string;
  readonly operation: Operation;
}

/** In the transaction of what it records, in the cell whose it is. */
export async function recordMove(
  client: pg.Client,
  { organizationId, cell, operation }: Moved,
  action: 'move-organization' | 'receive-organization' | 'cancel-move' | 'forget-organization',
): Promise<void> {
  await client.query(
    'INSERT INTO audit_records (id, operator, action, target, reason, details) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId('aud'), operation.operator, action, organizationId, operation.reason, JSON.stringify({ cell })],
  );
}

import { Injectable } from '@nestjs/common';
import type { Operation } from '../../platform/audit-trail/audit-trail.js';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { inTransaction, requireTurn, withCell } from './cell-connection.js';
import { refused } from './moves.errors.js';
import { endMove, moveOf, noteArrived } from './move-state.js';
import { recordMove } from './record-move.js';

/** Gives an organization its writes back whose move has begun, unless it is in the new cell already. */
@Injectable()
export class CancelMove {
  constructor(private readonly server: DatabaseServer) {}

  /** Throws `ApiError` where there is nothing to take back, or it is too late. */
  execute(organizationId: string, operation: Operation): Promise<void> {
    return withCell(this.server.url, organizationId, async (source) => {
      await requireTurn(source, organizationId);
      const known = await moveOf(source, organizationId);
      if (known?.state !== 'closing' && known?.state !== 'frozen')
        throw refused(`${organizationId} is not being moved.`);
      const end = (): Promise<void> =>
        inTransaction(source, 'BEGIN', async () => {
          await recordMove(source, { organizationId, cell: known.cell, operation }, 'cancel-move');
          await endMove(source, organizationId);
        });
      // Rows are copied only after the database has refused writes.
      if (known.state === 'closing') await end();
      else await this.endUnlessArrived(organizationId, known.cell, end);
    });
  }

  /** What notes that it has arrived waits for a run that is bringing it, even one whose connection is dead, and then keeps others waiting. */
  private async endUnlessArrived(organizationId: string, cell: string, end: () => Promise<void>): Promise<void> {
    const { targetUrl } = this.server;
    if (targetUrl === null) throw refused('TARGET_DATABASE_URL is needed to see that the new cell does not have it.');
    await withCell(targetUrl, organizationId, async (target) => {
      await target.query('BEGIN');
      if (!(await noteArrived(target, organizationId, cell)))
        throw refused(
          `${organizationId} is in ${cell} already: run the command again without --cancel, which ends the move.`,
        );
      await end();
      await target.query('ROLLBACK');
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Operation } from '../../platform/audit-trail/audit-trail.js';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { Files } from '../../platform/files/files.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { requireTurn, withCell } from './cell-connection.js';
import { refused } from './moves.errors.js';
import { deleteRows } from './delete-rows.js';
import { movedTables } from './moved-tables.js';
import { moveOf } from './move-state.js';
import { forEachFile, namesOf } from './organization-files.js';
import { recordMove } from './record-move.js';

/** Deletes the rows that an organization has left behind which has moved. Where it moved to stays known. */
@Injectable()
export class ForgetOrganization {
  constructor(
    private readonly server: DatabaseServer,
    private readonly files: Files,
  ) {}

  /** Returns how many rows it deleted: again after a kill. Throws `ApiError` where the organization has not moved. */
  execute(organizationId: string, operation: Operation): Promise<number> {
    return withCell(this.server.url, organizationId, async (source) => {
      await requireTurn(source, organizationId);
      const known = await moveOf(source, organizationId);
      if (known?.state !== 'moved') throw refused(`${organizationId} has not moved.`);
      await recordMove(source, { organizationId, cell: known.cell, operation }, 'forget-organization');
      // A storage that both cells have keeps them.
      if (known.areFilesCopied)
        await forEachFile(await namesOf(source, organizationId), (name) => this.files.delete(name));
      let deleted = 0;
      for (const table of (await movedTables(source)).reverse()) {
        if (table.isForEver) continue;
        deleted += await deleteRows(source, table, organizationId);
        failpoint('move.forgetting');
      }
      return deleted;
    });
  }
}

import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Operation } from '../../platform/audit-trail/audit-trail.js';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { Files } from '../../platform/files/files.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { requireTurn, withCell } from './cell-connection.js';
import { refused } from './check-cells.js';
import { namesOf } from './copy-files.js';
import { deleteRows } from './delete-rows.js';
import { movedTables } from './moved-tables.js';
import { moveOf, wereFilesCopied } from './move-state.js';
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
      await this.forgetFiles(source, organizationId);
      let deleted = 0;
      for (const table of (await movedTables(source)).reverse()) {
        if (table.isForEver) continue;
        deleted += await deleteRows(source, table, organizationId);
        failpoint('move.forgetting');
      }
      return deleted;
    });
  }

  /** A storage that both cells have keeps them. */
  private async forgetFiles(source: pg.Client, organizationId: string): Promise<void> {
    if (!(await wereFilesCopied(source, organizationId))) return;
    for (const name of await namesOf(source, organizationId)) await this.files.delete(name);
  }
}

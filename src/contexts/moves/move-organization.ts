import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Operation } from '../../platform/audit-trail/audit-trail.js';
import { DatabaseServer } from '../../platform/database/database-server.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import { inTransaction, requireTurn, withCells } from './cell-connection.js';
import { checkCells } from './check-cells.js';
import { CopyFiles } from './copy-files.js';
import { noteLinks } from './note-links.js';
import { copyRows, digestOfRows } from './copy-rows.js';
import { deleteRows } from './delete-rows.js';
import { movedTables, type MovedTable } from './moved-tables.js';
import { beginMove, freeze, moveOf, noteArrived, noteMoved, type Move } from './move-state.js';
import { refused } from './moves.errors.js';
import { recordMove } from './record-move.js';
import { readingsIn, rereadPayments } from './reread-payments.js';
import { letWorkEnd, outlastLeases, outlastTransactions } from './quiet-down.js';

export interface Moving {
  readonly organizationId: string;
  readonly cell: string;
  /** Both cells have the same account at the payment processor. */
  readonly hasSameAccount: boolean;
}

/** Both ends of a move, and who has it made. */
interface Way extends Moving {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly operation: Operation;
}

export interface MoveReport {
  /** From the first refused write until it could write in the new cell, in milliseconds; null: an earlier run did the most of it. */
  readonly stoppedForMs: number | null;
}

/**
 * Moves an organization to another cell. Everything that can refuse it is looked at first. Then its writes stop, its rows are copied and
 * compared in one transaction of the new cell, whose commit is the move: before it the organization is here alone, after it there alone.
 * A run that was killed anywhere is run again. Source: docs/running.md#moving-an-organization
 */
@Injectable()
export class MoveOrganization {
  constructor(
    private readonly server: DatabaseServer,
    private readonly secrets: SecretBox,
    private readonly files: CopyFiles,
  ) {}

  /** `say` is told each step. Throws `ApiError` where the move is refused, and then nothing has changed. */
  async execute(
    { organizationId, cell, hasSameAccount }: Moving,
    operation: Operation,
    say: (step: string) => void,
  ): Promise<MoveReport> {
    const { targetUrl } = this.server;
    if (targetUrl === null) throw refused('Where to? TARGET_DATABASE_URL is the database of the new cell.');
    this.files.requirePlace();
    return withCells({ organizationId, sourceUrl: this.server.url, targetUrl }, async (cells) => {
      await requireTurn(cells.source, organizationId);
      return this.move({ ...cells, organizationId, cell, hasSameAccount, operation }, say);
    });
  }

  private async move(way: Way, say: (step: string) => void): Promise<MoveReport> {
    const { source, target, organizationId, cell } = way;
    const known = await moveOf(source, organizationId);
    if (known?.state === 'moved') throw refused(`${organizationId} has moved to ${known.cell} already.`);
    if (known && known.state !== 'here' && known.cell !== cell)
      throw refused(
        `${organizationId} is being moved to ${known.cell}: end that first, or take it back with --cancel.`,
      );
    const tables = await movedTables(source);
    const wasBrought = known?.state === 'frozen' && (await hasArrived(target, way));
    const stoppedAt = wasBrought ? null : await this.stopAndBring(way, known?.state ?? null, tables, say);
    say('It is in the new cell. What was handed out since is led there, too.');
    failpoint('move.arrived');
    await conclude(way, tables);
    failpoint('move.noted');
    return { stoppedForMs: stoppedAt && Date.now() - stoppedAt };
  }

  /** Returns when its writes stopped; null: in an earlier run. */
  private async stopAndBring(
    way: Way,
    state: Move['state'] | null,
    tables: readonly MovedTable[],
    say: (step: string) => void,
  ): Promise<number | null> {
    const { source, organizationId } = way;
    await checkCells(way, this.secrets, way.hasSameAccount);
    const since = new Date();
    let copied: ReadonlySet<string> = new Set();
    let stoppedAt: number | null = null;
    if (state === null || state === 'here') {
      say('It works on, while its files are copied and its links are noted.');
      copied = await this.files.copyAll(source, organizationId);
      failpoint('move.files');
      await noteLinks(source, organizationId);
      stoppedAt = Date.now();
      await this.begin(way);
      say('Its writes are refused.');
    }
    if (state !== 'frozen') {
      failpoint('move.closing');
      await letWorkEnd(source, tables, organizationId);
      await freeze(source, organizationId);
    }
    failpoint('move.frozen');
    await outlastTransactions(source);
    await outlastLeases(source, tables, organizationId);
    say('Nothing works on it any more. Its rows are copied.');
    await this.files.copyRest(source, organizationId, copied, since);
    await bring(way, tables, say);
    return stoppedAt;
  }

  private begin(way: Way): Promise<void> {
    const { source, organizationId, cell } = way;
    return inTransaction(source, 'BEGIN', async () => {
      if (!(await beginMove(source, organizationId, cell, this.files.areApart)))
        throw refused('Another move of it has begun.');
      await recordMove(source, way, 'move-organization');
    });
  }
}

/** Returns when the new cell has the organization. */
async function bring(way: Way, tables: readonly MovedTable[], say: (step: string) => void): Promise<void> {
  const { source, target, organizationId, cell } = way;
  await inTransaction(target, 'BEGIN', async () => {
    if (!(await noteArrived(target, organizationId, cell))) return;
    const copied = tables.filter(({ isCopied }) => isCopied);
    const sum = { rows: 0, bytes: 0 };
    await inTransaction(source, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async () => {
      for (const table of copied) {
        const { rows, bytes } = await copyRows(table, { source, target, organizationId });
        sum.rows += rows;
        sum.bytes += bytes;
      }
    });
    failpoint('move.copied');
    say(`${sum.rows} rows were copied, ${(sum.bytes / 1e6).toFixed(1)} MB. Both copies are compared.`);
    await compare(way, tables);
    await recordMove(target, way, 'receive-organization');
    failpoint('move.compared');
  });
}

/** What comes after its arrival: what was handed out leads on, payments reach it, and the old cell says that it has gone. */
async function conclude({ source, target, organizationId }: Way, tables: readonly MovedTable[]): Promise<void> {
  const { beganAt } = (await moveOf(source, organizationId))!;
  await noteLinks(source, organizationId);
  await rereadPayments(target, beganAt, await readingsIn(source));
  await inTransaction(source, 'BEGIN', async () => {
    await noteMoved(source, organizationId);
    // The outside world of simulated carriers has moved with it.
    for (const table of tables)
      if (table.name.startsWith('carrier_simulator.')) await deleteRows(source, table, organizationId);
  });
}

/** Whether an earlier run brought it there, and ended before it could say so here. */
async function hasArrived(target: pg.Client, { organizationId, cell }: Way): Promise<boolean> {
  const there = await moveOf(target, organizationId);
  return there?.state === 'here' && there.cell === cell;
}

/** Throws where a table's rows are not the same in both cells. */
async function compare({ source, target, organizationId }: Way, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables) {
    const [here, there] = await Promise.all([
      digestOfRows(source, table, organizationId),
      digestOfRows(target, table, organizationId),
    ]);
    if (here.count !== there.count || here.digest !== there.digest)
      throw refused(
        `The rows of ${table.name} differ: ${here.count} here, ${there.count} in the new cell. Nothing was moved; run it again.`,
      );
  }
}

import { Injectable } from '@nestjs/common';
import { ArrayOverlap, In, IsNull, Not, Raw } from 'typeorm';
import { columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { LabelEntity, type Label, LabelPrintEntity } from '../label.entity.js';
import { LABEL_SELECT } from '../label.repository.js';

/** Number of days for which a print is stored. A print is a file with several labels. Source: docs/shipments.md#print */
export const PRINT_DAYS = 7;

const COLUMNS = columnsOf(LabelPrintEntity, 'p');

@Injectable()
export class LabelPrintRepository {
  constructor(private readonly database: Database) {}

  async insert(print: LabelPrintEntity): Promise<void> {
    await this.database.manager.insert(LabelPrintEntity, print);
  }

  /**
   * Returns the print and the current time. Returns null if no print has this file name. Also returns null if the file exists and
   * no label of the print was voided after the file was created.
   */
  async findStale(fileName: string): Promise<(LabelPrintEntity & { readonly seenAt: Date }) | null> {
    const [row] = await this.database.query<LabelPrintEntity & { readonly seenAt: Date }>(
      `SELECT ${COLUMNS}, now() AS "seenAt" FROM label_prints p
       WHERE p.file_name = $1
         AND (p.kept_until IS NULL
           OR EXISTS (SELECT FROM labels l WHERE l.id = ANY (p.label_ids) AND l.voided_at >= p.drawn_at))`,
      [fileName],
    );
    return row ?? null;
  }

  async labelsOf({ labelIds }: LabelPrintEntity): Promise<Label[]> {
    const labels = await this.database.manager.find(LabelEntity, { select: LABEL_SELECT, where: { id: In(labelIds) } });
    return labels.sort((a, b) => labelIds.indexOf(a.id) - labelIds.indexOf(b.id));
  }

  /** `drawnAt` must be earlier than the time at which the labels of the print were read. */
  async markDrawn(id: string, drawnAt: Date): Promise<void> {
    await this.database.manager
      .createQueryBuilder()
      .update(LabelPrintEntity, {
        drawnAt: () => 'greatest(drawn_at, :drawnAt)',
        keptUntil: () => `now() + make_interval(days => ${PRINT_DAYS})`,
      })
      .where({ id })
      .setParameters({ drawnAt })
      .execute();
  }

  old(limit: number): Promise<Pick<LabelPrintEntity, 'id' | 'fileName'>[]> {
    return this.database.manager.find(LabelPrintEntity, {
      select: { id: true, fileName: true },
      where: { keptUntil: Raw((column) => `${column} < now()`) },
      order: { keptUntil: 'ASC' },
      take: limit,
    });
  }

  /**
   * Records that the file was deleted. If another process created the file again before this update, the next download replaces the
   * file.
   */
  async markDeleted(id: string): Promise<void> {
    await this.database.manager.update(LabelPrintEntity, { id }, { keptUntil: null });
  }

  async filesWith(labelIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.manager.find(LabelPrintEntity, {
      select: { fileName: true },
      where: { labelIds: ArrayOverlap([...labelIds]) },
    });
    return rows.map(({ fileName }) => fileName);
  }

  /** True if the files of at least one of these labels were erased. A print that contains such a label must be deleted. */
  showsErased(labelIds: readonly string[]): Promise<boolean> {
    return this.database.manager.existsBy(LabelEntity, { id: In(labelIds), fileErasedAt: Not(IsNull()) });
  }
}

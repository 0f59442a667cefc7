import { Injectable } from '@nestjs/common';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { Files } from '../../../platform/files/files.js';
import { RefreshedFiles } from '../../../platform/files/files.js';
import { LabelPrintRepository } from './label-print.repository.js';
import { MergeLabels } from './merge-labels.js';

const TITLE = 'guias-prt';

/** What the download of a print is called. */
export const printTitle = (id: string): string => `${TITLE}-${id.slice('prt_'.length)}`;

/**
 * A print that is asked for after a void is drawn again first: the page of the voided label says ANULADA, as its own file
 * does; and one whose file was deleted after some days. Not before: most prints are never asked for again. Source: docs/reference/labels.md#printing-many
 */
@Injectable()
export class RefreshPrints extends RefreshedFiles {
  /** Those that are being drawn again, by name: who asks meanwhile waits for the same. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly prints: LabelPrintRepository,
    private readonly mergeLabels: MergeLabels,
    private readonly files: Files,
  ) {
    super();
  }

  override async refresh(fileName: string): Promise<void> {
    if (!fileName.includes(`-${TITLE}-`)) return;
    const running = this.running.get(fileName) ?? this.draw(fileName).finally(() => this.running.delete(fileName));
    this.running.set(fileName, running);
    await running;
  }

  private async draw(fileName: string): Promise<void> {
    const print = await acrossTenants(() => this.prints.findStale(fileName));
    if (!print) return;
    await asTenant(print, async () => {
      const labels = await this.prints.labelsOf(print);
      const { file, leftOut } = await this.mergeLabels.execute(print.organizationId, labels, print);
      // The label must not be handed out as valid because another cannot be had at the moment.
      if (leftOut.length > 0) throw leftOut[0]!.error;
      await this.files.save(fileName, file);
      // An erasure that came in between deleted the file before.
      if (await this.prints.showsErased(print.labelIds)) return this.files.delete(fileName);
      await this.prints.markDrawn(print.id, print.seenAt);
    });
  }
}

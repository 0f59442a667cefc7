import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { PersonalPapers } from '../../data-requests/personal-papers.js';
import { LabelRepository } from '../label.repository.js';
import { fileNameIn, LABEL_VARIANTS } from './label-file-name.js';
import { LabelPrintRepository } from './label-print.repository.js';

/** Erases the files of labels, and those that were printed of many: they show sender and recipient. The labels stay. Source: docs/reference/personal-data.md#papers */
@Injectable()
export class EraseLabelFiles extends PersonalPapers {
  constructor(
    private readonly labels: LabelRepository,
    private readonly prints: LabelPrintRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async erase(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    const labels = await this.labels.withFiles(organizationId, shipmentIds);
    const ids = labels.map(({ id }) => id);
    // First, so that none is drawn again meanwhile.
    await this.labels.markFilesErased(ids);
    for (const label of labels)
      await Promise.all(LABEL_VARIANTS.map((variant) => this.files.delete(fileNameIn(label, variant))));
    for (const fileName of await this.prints.filesWith(ids)) await this.files.delete(fileName);
  }
}

import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { PersonalPapers } from '../../data-requests/personal-papers.js';
import { LabelRepository } from '../label.repository.js';
import { fileNameIn, LABEL_VARIANTS } from './label-file-name.js';

/** Erases the files of labels, which show sender and recipient. The labels stay. Source: docs/reference/personal-data.md#papers */
@Injectable()
export class EraseLabelFiles extends PersonalPapers {
  constructor(
    private readonly labels: LabelRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async erase(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const label of await this.labels.withFiles(organizationId, shipmentIds)) {
      // First, so that none is drawn again meanwhile.
      await this.labels.markFileErased(label.id);
      for (const variant of LABEL_VARIANTS) await this.files.delete(fileNameIn(label, variant));
    }
  }
}

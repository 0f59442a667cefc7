import { Injectable } from '@nestjs/common';
import { Files } from '../../platform/files/files.js';
import { PersonalPapers } from '../data-requests/personal-papers.js';
import { ScanFormRepository } from './manifests/scan-form.repository.js';
import { BatchesService } from './batches.service.js';

/** Erases the merged labels of batches and the manifests that name people. Source: docs/reference/personal-data.md#papers */
@Injectable()
export class EraseBatchPapers extends PersonalPapers {
  constructor(
    private readonly batches: BatchesService,
    private readonly scanForms: ScanFormRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async erase(_organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const { id, fileName } of await this.batches.withLabelsOf(shipmentIds)) {
      await this.files.delete(fileName);
      await this.batches.forgetLabelsFile(id);
    }
    for (const fileName of await this.scanForms.filesOf(shipmentIds)) await this.files.delete(fileName);
  }
}

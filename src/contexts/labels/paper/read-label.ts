import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Tenant } from '../../../kernel/principal.js';
import { LabelRepository } from '../label.repository.js';
import { boughtFormat } from './label-file-name.js';
import { LabelFiles } from './label-files.js';

export interface LabelFile {
  readonly fileName: string;
  readonly format: LabelFormat;
}

/** The file of a shipment's label, again or in another format. Never charged. */
@Injectable()
export class ReadLabel {
  constructor(
    private readonly labels: LabelRepository,
    private readonly labelFiles: LabelFiles,
  ) {}

  /** `format: null`: the one that was bought. Throws `RESOURCE_NOT_FOUND` and the errors of `LabelFiles`. */
  async execute(tenant: Tenant, shipmentId: string, format: LabelFormat | null): Promise<LabelFile> {
    const [label] = await this.labels.ofShipments(tenant, [shipmentId]);
    if (!label) throw notFound('Label');
    const chosen = format ?? boughtFormat(label);
    return { fileName: await this.labelFiles.nameIn(chosen, label), format: chosen };
  }
}

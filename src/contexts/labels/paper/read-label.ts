import { Injectable } from '@nestjs/common';
import { notFound, validationError } from '../../../kernel/api-error.js';
import type { LabelFormat, ZplResolution } from '../../../kernel/label-format.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { LabelSummary } from '../../shipments/shipment-documents.js';
import { LabelRepository } from '../label.repository.js';
import { boughtFormat } from './label-file-name.js';
import { LabelFiles } from './label-files.js';

export interface LabelFile {
  readonly fileName: string;
  readonly format: LabelFormat;
  readonly status: LabelSummary['status'];
}

/** The file of a shipment's label, again or in another format. Never charged. */
@Injectable()
export class ReadLabel {
  constructor(
    private readonly labels: LabelRepository,
    private readonly labelFiles: LabelFiles,
  ) {}

  /**
   * `format: null`: the one that was bought; `resolution: null`: 203. Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR` for a
   * resolution of what has none, and the errors of `LabelFiles`.
   */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    format: LabelFormat | null,
    resolution: ZplResolution | null,
  ): Promise<LabelFile> {
    const [label] = await this.labels.ofShipments(tenant, [shipmentId]);
    if (!label) throw notFound('Label');
    const chosen = format ?? boughtFormat(label);
    if (resolution !== null && chosen !== 'ZPL')
      throw validationError({ resolution: ['must be absent, except of ZPL'] });
    const variant = { format: chosen, resolution: resolution ?? 203 };
    return {
      fileName: await this.labelFiles.nameIn(variant, label),
      format: chosen,
      status: label.voidedAt ? 'VOIDED' : 'ACTIVE',
    };
  }
}

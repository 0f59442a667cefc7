import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { UploadedFilesService } from '../../files/uploaded-files.service.js';
import { surchargeNotDisputable } from '../wallet.errors.js';
import { ReportSurcharges } from './report-surcharges.js';
import type { Surcharge } from './surcharge.js';
import { nextSurchargeStatus } from './surcharge-status.js';
import type { DisputeSurchargeRequest } from './surcharge.request.js';
import { SurchargeRepository } from './surcharge.repository.js';

/** The organization contests a surcharge. It stays charged until an operator reverses it. */
@Injectable()
export class DisputeSurcharge {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly uploadedFiles: UploadedFilesService,
    private readonly report: ReportSurcharges,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT` (`SURCHARGE_NOT_DISPUTABLE`) or `VALIDATION_ERROR` of `fileIds`. */
  execute(tenant: Tenant, id: string, { reason, fileIds: given }: DisputeSurchargeRequest): Promise<Surcharge> {
    return this.database.transaction(async () => {
      const surcharge = await this.surcharges.lock(tenant, id);
      if (!surcharge) throw notFound('Surcharge');
      const status = nextSurchargeStatus(surcharge.status, 'dispute');
      if (!status) throw surchargeNotDisputable(surcharge);
      const fileIds = await this.uploadedFiles.keep(tenant, given);
      await this.surcharges.update(id, { status, disputeReason: reason, fileIds });
      const disputed = { ...surcharge, status, disputeReason: reason, fileIds };
      await this.report.execute('surcharge.disputed', [disputed]);
      return disputed;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { invalidInput, notFound, type ApiError } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { UploadedFilesService } from '../../files/uploaded-files.service.js';
import { ReportSurcharges } from './report-surcharges.js';
import { SurchargeRepository, type SurchargeFilter } from './surcharge.repository.js';
import type { DisputeSurchargeRequest } from './surcharge.request.js';
import { nextSurchargeStatus, type Surcharge } from './surcharge.js';

/** An organization's surcharges. `ChargeSurcharges` creates them, `ReverseSurcharge` credits them. */
@Injectable()
export class SurchargesService {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly uploadedFiles: UploadedFilesService,
    private readonly report: ReportSurcharges,
  ) {}

  /** One page, newest first, and the total. */
  list(tenant: Tenant, filter: SurchargeFilter, page: PageRequest): Promise<[Surcharge[], number]> {
    return this.surcharges.list(tenant, filter, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Surcharge> {
    const surcharge = await this.surcharges.find(tenant, id);
    if (!surcharge) throw notFound('Surcharge');
    return surcharge;
  }

  /**
   * The organization contests a surcharge, which stays charged until an operator reverses it. Throws `RESOURCE_NOT_FOUND` or
   * `INVALID_INPUT` (`SURCHARGE_NOT_DISPUTABLE`) or `VALIDATION_ERROR` of `fileIds`.
   */
  dispute(tenant: Tenant, id: string, { reason, fileIds: given }: DisputeSurchargeRequest): Promise<Surcharge> {
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

const surchargeNotDisputable = ({ id, status }: Surcharge): ApiError =>
  invalidInput('SURCHARGE_NOT_DISPUTABLE', `The surcharge is ${status}: only a CHARGED one can be disputed.`, {
    surchargeId: id,
    status,
  });

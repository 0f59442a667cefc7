import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Tenant } from '../../../kernel/principal.js';
import { BEFORE_FIRST_ROW } from '../../../kernel/page.js';
import { formatMoney } from '../../../kernel/money.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import type { Surcharge } from './surcharge.js';
import { toSurchargeResponse } from './surcharge.response.js';
import type { SurchargeExportQuery } from './surcharge.request.js';
import { SurchargesService } from './surcharges.service.js';

const BATCH_SIZE = 250;
const COLUMNS = [
  'createdAt',
  'trackingNumber',
  'carrierCode',
  'kind',
  'declaredWeightKg',
  'billedWeightKg',
  'amount',
  'status',
  'disputeReason',
  'description',
  'shipmentId',
  'id',
  'quotedWeightKg',
  'volumetricWeightKg',
];

/** Streams an organization's surcharges as CSV, the oldest first. */
@Injectable()
export class ExportSurcharges {
  constructor(
    private readonly surcharges: SurchargesService,
    private readonly replica: ReadReplica,
  ) {}

  execute(tenant: Tenant, filter: SurchargeExportQuery): Promise<Readable> {
    return writeTable(COLUMNS, this.pages(tenant, filter));
  }

  private async *pages(tenant: Tenant, filter: SurchargeExportQuery): AsyncGenerator<Row[], void> {
    for (let after = BEFORE_FIRST_ROW; ;) {
      const from = after;
      const page = await this.replica.read(() => this.surcharges.after(tenant, filter, from, BATCH_SIZE));
      yield page.map(toCells);
      if (page.length < BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }
}

const toCells = (surcharge: Surcharge): Row => ({
  ...toSurchargeResponse(surcharge),
  amount: new Decimal(formatMoney(surcharge.amount)),
});

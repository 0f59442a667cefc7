import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { sharedFor } from '../concurrency/shared-for.js';
import { acrossTenants } from '../database/tenant-context.js';
import { Metrics } from '../metrics/metrics.js';
import { StoredBytesRepository } from './stored-bytes.repository.js';

const MEASURED_FOR_MS = 60_000;

/**
 * All processes report the same value, so combine the values with `max`, not with `sum`. Reports nothing while PostgreSQL is
 * unavailable.
 */
@Injectable()
export class RecordGrowthGauge {
  constructor({ registry }: Metrics, repository: StoredBytesRepository) {
    const measure = sharedFor(MEASURED_FOR_MS, () =>
      acrossTenants(() => repository.fastestRecordGrowth()).catch(() => null),
    );
    new Gauge({
      name: 'guia_stored_records_growth_bytes',
      help: 'Bytes of records stored today (UTC) by the fastest growing organization.',
      registers: [registry],
      async collect() {
        this.reset();
        const bytes = await measure();
        if (bytes !== null) this.set(bytes);
      },
    });
  }
}

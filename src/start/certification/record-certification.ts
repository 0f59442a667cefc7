import { DataSource } from 'typeorm';
import { AuditTrail } from '../../platform/audit-trail/audit-trail.js';
import { databaseConfig } from '../../platform/database/database.config.js';
import { dataSourceOptions } from '../../platform/database/data-source-options.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';

interface Certification {
  readonly operator: string;
  readonly carrierCode: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Records in the database of DATABASE_URL who tried a carrier, and how that ended. */
export async function recordCertification({ operator, carrierCode, details }: Certification): Promise<void> {
  const { databaseUrl: url } = databaseConfig().direct;
  const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 2, administers: true })).initialize();
  try {
    const database = new Database(dataSource);
    const record = { operator, action: 'certify-carrier', target: carrierCode, reason: 'Certification', details };
    await acrossTenants(() => database.transaction(() => new AuditTrail(database).record(record)));
  } finally {
    await dataSource.destroy();
  }
}

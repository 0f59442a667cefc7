import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { groupBy } from '../../../kernel/group-by.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import type { RateTable } from './rate-table.js';
import { differences } from './read-rate-table.js';
import { type RateTableVersion, versionOn } from './table-carrier.js';

export interface TableChange {
  /** Differences from the version that is valid on the first day of the new version. Empty if nothing changes. */
  readonly differences: readonly string[];
  /** Number of the version that is valid on the first day of the new version. Null for the first table of the carrier. */
  readonly before: number | null;
  /** Number of the new version. Null in a dry run, and if nothing changes. */
  readonly version: number | null;
}

/** Versions are added but never changed, so the price of an existing rate does not change. */
@Injectable()
export class RateTablesService {
  constructor(
    private readonly database: Database,
    private readonly auditTrail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** If `operation` is null, nothing is stored (dry run). A repeated call with the same table changes nothing. */
  change(carrierCode: string, content: RateTable, operation: Operation | null): Promise<TableChange> {
    return this.database.transaction(async () => {
      // Concurrent changes wait until this transaction ends. Readers do not wait.
      await this.database.run('LOCK TABLE rate_tables.versions IN SHARE ROW EXCLUSIVE MODE');
      const versions = await this.versionsOf(carrierCode);
      const { validFrom } = content.settings;
      const before = versionOn(versions, validFrom);
      const changed = differences(before?.content ?? null, content);
      const isChanged = changed.some((line) => !line.startsWith('~ setting validFrom:'));
      const result = { differences: isChanged ? changed : [], before: before?.version ?? null };
      if (!isChanged || !operation) return { ...result, version: null };
      const version = Math.max(0, ...versions.map((each) => each.version)) + 1;
      await this.database.run(
        'INSERT INTO rate_tables.versions (carrier_code, version, valid_from, content) VALUES ($1, $2, $3, $4)',
        [carrierCode, version, validFrom, JSON.stringify(content)],
      );
      await this.auditTrail.record({
        ...operation,
        action: 'carrier-table',
        target: carrierCode,
        details: { version, validFrom, differences: changed.length },
      });
      return { ...result, version };
    });
  }

  /** Returns a text that changes in two cases: a version is added, or a new day begins in Mexico City. */
  async state(): Promise<string> {
    const [row] = await this.database.query<{ versions: string }>(
      `SELECT count(*) || ':' || coalesce(extract(epoch FROM max(created_at)), 0) AS versions FROM rate_tables.versions`,
    );
    return `${row!.versions}:${mexicoCityDate(this.clock.now())}`;
  }

  /** Returns the versions that are valid today or later, by carrier. Carriers without a version for today are left out. */
  async current(): Promise<ReadonlyMap<string, readonly RateTableVersion[]>> {
    const today = mexicoCityDate(this.clock.now());
    const rows = await this.database.query<RateTableVersion & { carrierCode: string }>(
      `${SELECT} ORDER BY carrier_code, version`,
    );
    const byCode = groupBy(rows, ({ carrierCode }) => carrierCode);
    return new Map(
      [...byCode].flatMap(([code, versions]) => {
        const current = versionOn(versions, today);
        return current
          ? [[code, versions.filter((version) => version === current || version.validFrom > today)] as const]
          : [];
      }),
    );
  }

  private versionsOf(carrierCode: string): Promise<RateTableVersion[]> {
    return this.database.query<RateTableVersion>(`${SELECT} WHERE carrier_code = $1`, [carrierCode]);
  }
}

const SELECT =
  'SELECT carrier_code AS "carrierCode", version, valid_from AS "validFrom", content FROM rate_tables.versions';

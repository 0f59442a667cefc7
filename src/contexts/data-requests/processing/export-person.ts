import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { Files } from '../../../platform/files/files.js';
import type { DataRequest } from '../data-request.entity.js';
import { DataRequestRepository } from '../data-request.repository.js';
import {
  PEOPLE_TABLES,
  ROWS_OF_SHIPMENTS,
  type PeopleTable,
  type PeopleTableName,
  type PersonalColumns,
} from '../personal-data/catalogue.js';
import { isContactOf, patternsOf, type Contact, type PersonFilter, type Person } from '../personal-data/person.js';
import { contactOf, PersonalRows, type Row } from '../personal-data/personal-rows.js';

const FILE_DAYS = 7;

/**
 * Writes all stored data of a person to one JSON file. After a crash, the export starts again from the beginning. Source:
 * docs/personal-data.md#export
 */
@Injectable()
export class ExportPerson {
  constructor(
    private readonly requests: DataRequestRepository,
    private readonly rows: PersonalRows,
    private readonly replica: ReadReplica,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async execute(request: DataRequest, person: Person): Promise<void> {
    const kinds: string[] = [];
    for (const table of Object.keys(PEOPLE_TABLES) as PeopleTableName[]) {
      const records = await this.recordsOf(request, table, person);
      kinds.push(`${JSON.stringify(table)}: [\n${records.join(',\n')}\n]`);
    }
    const head = `"exportedAt": ${JSON.stringify(this.clock.now())}, "person": ${JSON.stringify(person)}`;
    const file = Buffer.from(`{${head},\n${kinds.join(',\n')}}\n`);
    const fileName = await this.files.savePrivate(request.id, file, 'application/json');
    await this.requests.update(request, { fileName, fileExpiresAt: () => `now() + interval '${FILE_DAYS} days'` });
  }

  /** Returns each record as JSON text, because text occupies less memory than objects. */
  private async recordsOf(
    { id, organizationId }: DataRequest,
    tableName: PeopleTableName,
    person: Person,
  ): Promise<string[]> {
    const table: PeopleTable = PEOPLE_TABLES[tableName];
    const isMatch = isContactOf(person);
    const records: string[] = [];
    for (const livemode of [true, false]) {
      let after: string | null = null;
      do {
        const tenant = { organizationId, livemode };
        const { next, rows } = await this.replica.read(() => this.pageOf(tenant, tableName, person, after));
        const matching = rows.filter((row) => isAbout(table, row, isMatch));
        const related =
          tableName === 'shipments'
            ? await this.replica.read(() => this.relatedTo(matching.map((row) => row.id)))
            : new Map<string, object>();
        records.push(
          ...matching.map((row) => JSON.stringify({ ...exported(table, row, isMatch), ...related.get(row.id) })),
        );
        await this.requests.record(
          id,
          table.object,
          matching.map((row) => ({ id: row.id, why: null })),
        );
        after = next;
      } while (after !== null);
    }
    return records;
  }

  private async pageOf(
    tenant: Tenant,
    tableName: PeopleTableName,
    person: Person,
    after: string | null,
  ): Promise<{ next: string | null; rows: Row[] }> {
    const { ids, next } = await this.rows.page(tenant, tableName, patternsOf(person), after);
    return { next, rows: await this.rows.read(tableName, tenant.organizationId, ids) };
  }

  private async relatedTo(shipmentIds: readonly string[]): Promise<Map<string, Record<string, object[]>>> {
    const related = new Map<string, Record<string, object[]>>(shipmentIds.map((id) => [id, {}]));
    for (const [name, columns] of Object.entries(ROWS_OF_SHIPMENTS)) {
      for (const row of await this.rows.ofShipments(name, shipmentIds)) {
        (related.get(row.shipment_id)![camelCase(name)] ??= []).push(personalColumns(columns, row));
      }
    }
    return related;
  }
}

const ownAddresses = ({ addresses }: PeopleTable, row: Row, isMatch: PersonFilter): string[] =>
  addresses.filter((column) => row[column] !== null && isMatch(row[column] as Contact));

const isAbout = (table: PeopleTable, row: Row, isMatch: PersonFilter): boolean =>
  isMatch(contactOf(table, row)) || ownAddresses(table, row, isMatch).length > 0;

/** Returns the row without the addresses of other people. */
const exported = (table: PeopleTable, row: Row, isMatch: PersonFilter): object => ({
  id: row.id,
  livemode: row['livemode'],
  createdAt: row['created_at'],
  ...personalColumns(table, row),
  ...Object.fromEntries(ownAddresses(table, row, isMatch).map((column) => [camelCase(column), row[column]])),
});

const personalColumns = ({ blank, words }: PersonalColumns, row: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries([...Object.keys(blank), ...words].map((column) => [camelCase(column), row[column]]));

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

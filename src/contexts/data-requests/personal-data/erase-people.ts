import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DataRequestRecordEntity } from '../data-request.entity.js';
import { addWord, blankAddresses, blanked, withoutWords } from './blanking.js';
import {
  PEOPLE_TABLES,
  ROWS_OF_SHIPMENTS,
  type PeopleTable,
  type PeopleTableName,
  type PersonalColumns,
} from './catalogue.js';
import { pendingReason, EVIDENCE_REASON } from './parcels-under-way.js';
import type { PersonFilter } from './person.js';
import { contactOf, PersonalRows, type ChangedRow, type Row } from './personal-rows.js';

/** A record of the person. `why` is the reason why the record cannot be erased yet. `why` is null if the record is erased. */
export type FoundRecord = Readonly<Pick<DataRequestRecordEntity, 'id' | 'why'>>;

export interface Erasing {
  /**
   * Called before the rows are erased, because the rows contain the emails. The emails are in lower case. After a crash, the call
   * is repeated.
   */
  readonly eraseMails: (emails: readonly string[]) => Promise<void>;
  /**
   * Called in the transaction of the erasure. `found` contains the records of the people. `words` contains the texts that identify
   * the people.
   */
  readonly record: (found: readonly FoundRecord[], words: ReadonlySet<string>) => Promise<void>;
}

interface MatchingRecord extends FoundRecord {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly words: ReadonlySet<string>;
}

/** Words that must be removed from the rows of a shipment. The key is the shipment id. */
type WordsOfShipments = ReadonlyMap<string, ReadonlySet<string>>;

/** Erases rows of the person, rows that contain an address of the person, and all rows of the affected shipments. Idempotent. */
@Injectable()
export class ErasePeople {
  constructor(
    private readonly database: Database,
    private readonly rows: PersonalRows,
  ) {}

  /** `ids` contains at most a few hundred rows that may belong to the person. The method skips rows of other people. */
  async execute(
    organizationId: string,
    table: PeopleTableName,
    ids: readonly string[],
    isMatch: PersonFilter,
    { eraseMails, record }: Erasing,
  ): Promise<void> {
    const ready = erasable(await this.found(table, organizationId, ids, isMatch));
    const emails = [...wordsOf(ready)].filter((word) => word.includes('@'));
    await eraseMails(emails.map((email) => email.toLowerCase()));
    await this.database.transaction(async () => {
      const found = await this.found(table, organizationId, ids, isMatch, 'FOR UPDATE');
      const erased = erasable(found);
      await this.rows.update(
        table,
        ['id'],
        erased.map(({ id, changes }) => ({ keys: { id }, changes })),
      );
      if (table === 'shipments')
        await this.eraseShipmentRows(organizationId, new Map(erased.map(({ id, words }) => [id, words])));
      await record(found, wordsOf(erased));
    });
  }

  private async found(
    table: PeopleTableName,
    organizationId: string,
    ids: readonly string[],
    isMatch: PersonFilter,
    lock: '' | 'FOR UPDATE' = '',
  ): Promise<MatchingRecord[]> {
    const found = matchingRecords(table, await this.rows.read(table, organizationId, ids, lock), isMatch);
    if (table !== 'shipments' || found.length === 0) return found;
    // Lock the rows before this query, so that the query sees the result of a concurrent insurance claim or label voiding.
    const evidence = await this.database.query<{ id: string; why: string }>(
      `SELECT id, why FROM (SELECT s.id, ${EVIDENCE_REASON} AS why FROM shipments s
       WHERE s.organization_id = $1 AND s.id = ANY ($2)) AS e WHERE why IS NOT NULL`,
      [organizationId, found.map(({ id }) => id)],
    );
    const reasons = new Map(evidence.map(({ id, why }) => [id, why]));
    return found.map((each) => ({ ...each, why: each.why ?? reasons.get(each.id) ?? null }));
  }

  private async eraseShipmentRows(organizationId: string, words: WordsOfShipments): Promise<void> {
    const ids = [...words.keys()];
    if (ids.length === 0) return;
    for (const [table, columns] of Object.entries(ROWS_OF_SHIPMENTS)) await this.eraseIn(table, columns, ids, words);
    await this.eraseInTrackers(organizationId, ids, words);
  }

  private async eraseIn(
    table: string,
    columns: PersonalColumns & { readonly key: string },
    ids: readonly string[],
    words: WordsOfShipments,
  ): Promise<void> {
    const kept = new Set<string>();
    const changed: ChangedRow[] = [];
    for (const row of await this.rows.ofShipments(table, ids)) {
      const changes = blanked(columns, row, words.get(row.shipment_id)!);
      const keys = { shipment_id: row.shipment_id, [columns.key]: row[columns.key] };
      // After the erasure, two scans that differed only by a name are equal. The database stores each scan only once, so this
      // method deletes the second scan.
      const same = table === 'shipment_scans' && JSON.stringify([{ ...row, ...changes, id: null, recorded_at: null }]);
      if (same && kept.has(same)) await this.rows.delete(table, keys);
      else changed.push({ keys, changes });
      if (same) kept.add(same);
    }
    await this.rows.update(table, ['shipment_id', columns.key], changed);
  }

  /** Erases the names and addresses of the people in trackers. A tracker contains a copy of the scans of a parcel. */
  private async eraseInTrackers(
    organizationId: string,
    ids: readonly string[],
    words: WordsOfShipments,
  ): Promise<void> {
    const trackers = await this.database.query<{ id: string; shipmentId: string; events: unknown }>(
      `SELECT t.id, t.shipment_id AS "shipmentId", t.events FROM shipments s
       JOIN trackers t ON t.organization_id = s.organization_id AND t.livemode = s.livemode
        AND t.tracking_number = s.tracking_number AND t.shipment_id = s.id
       WHERE s.organization_id = $1 AND s.id = ANY ($2)`,
      [organizationId, ids],
    );
    const changed = trackers.flatMap(({ id, shipmentId, events }) => {
      const clean = withoutWords(events, words.get(shipmentId)!);
      return clean === events ? [] : [{ keys: { id }, changes: { events: clean } }];
    });
    await this.rows.update('trackers', ['id'], changed);
  }
}

const erasable = (found: readonly MatchingRecord[]): MatchingRecord[] => found.filter(({ why }) => why === null);

const wordsOf = (found: readonly MatchingRecord[]): ReadonlySet<string> =>
  new Set(found.flatMap(({ words }) => [...words]));

/**
 * Returns the rows of the person, and the rows that contain an address of the person. Each result contains the changes by column
 * and the texts that identify the person.
 */
function matchingRecords(tableName: PeopleTableName, rows: readonly Row[], isMatch: PersonFilter): MatchingRecord[] {
  const table: PeopleTable = PEOPLE_TABLES[tableName];
  return rows.flatMap((row) => {
    const words = new Set<string>();
    const isOwn = isMatch(contactOf(table, row));
    const documents = table.addresses.flatMap((column) => {
      const blank = blankAddresses(row[column], isMatch, words);
      return blank === row[column] ? [] : [[column, blank] as const];
    });
    if (!isOwn && documents.length === 0) return [];
    if (isOwn) for (const column of Object.keys(table.blank)) addWord(words, row[column]);
    addWord(words, row['received_by']);
    const changes = { ...Object.fromEntries(documents), ...blanked(table, row, words) };
    return [{ id: row.id, why: tableName === 'shipments' ? pendingReason(row) : null, changes, words }];
  });
}

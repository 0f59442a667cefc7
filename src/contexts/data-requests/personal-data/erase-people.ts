import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { blanked } from './blanked-columns.js';
import { addWord, blankAddresses } from './blanking.js';
import { PEOPLE_TABLES, type PeopleTable, type PeopleTableName } from './catalogue.js';
import { EraseShipmentRows } from './erase-shipment-rows.js';
import type { IsMeant } from './person.js';
import { PersonalRows, type Row } from './personal-rows.js';

/** A record of the person. `why`: it cannot be erased yet; null: it is erased. */
export interface FoundRecord {
  readonly id: string;
  readonly why: string | null;
}

/** Blanks rows that are of the person, or name them in an address. Once more, it finds nothing. */
@Injectable()
export class ErasePeople {
  constructor(
    private readonly database: Database,
    private readonly rows: PersonalRows,
    private readonly eraseShipmentRows: EraseShipmentRows,
  ) {}

  /**
   * Returns the emails of those who were erased, in lower case. `ids`: at most some hundred, also of rows that are not meant.
   * `record` is called in the same transaction with what was found.
   */
  execute(
    organizationId: string,
    tableName: PeopleTableName,
    ids: readonly string[],
    isMeant: IsMeant,
    record: (found: readonly FoundRecord[]) => Promise<void>,
  ): Promise<readonly string[]> {
    const table: PeopleTable = PEOPLE_TABLES[tableName];
    return this.database.transaction(async () => {
      const found: FoundRecord[] = [];
      const wordsOf = new Map<string, ReadonlySet<string>>();
      const emails = new Set<string>();
      for (const row of await this.rows.lock(tableName, organizationId, ids)) {
        const words = new Set<string>();
        const changes = erasure(table, row, isMeant, words);
        if (changes === null) continue;
        const why = tableName === 'shipments' ? whyNotYet(row) : null;
        found.push({ id: row.id, why });
        if (why !== null) continue;
        await this.rows.update(tableName, { id: row.id }, changes);
        wordsOf.set(row.id, words);
        for (const word of words) if (word.includes('@')) emails.add(word.toLowerCase());
      }
      if (tableName === 'shipments') await this.eraseShipmentRows.execute(organizationId, wordsOf);
      await record(found);
      return [...emails];
    });
  }
}

/** What changes in a row, by column; null: it is not of the person. `words` is given the texts that it had. */
function erasure(table: PeopleTable, row: Row, isMeant: IsMeant, words: Set<string>): Record<string, unknown> | null {
  const { contact, addresses } = table;
  const isOwn =
    contact !== undefined &&
    isMeant({ contactEmail: contact.email && row[contact.email], contactPhone: row[contact.phone] });
  const documents = addresses.flatMap((column) => {
    const blank = blankAddresses(row[column], isMeant, words);
    return blank === row[column] ? [] : [[column, blank] as const];
  });
  if (!isOwn && documents.length === 0) return null;
  if (isOwn) for (const column of Object.keys(table.blank)) addWord(words, row[column]);
  addWord(words, row['received_by']);
  return { ...Object.fromEntries(documents), ...blanked(table, row, words) };
}

/** From its purchase to its end a parcel needs its addresses. Null: it does not, or no longer. */
function whyNotYet({ status, purchase_attempt: attempt, buying_until: buyingUntil }: Row): string | null {
  if (ON_THE_WAY.has(status as string)) return 'The parcel has a label and has not reached its end.';
  const isBuying = ['pending', 'processing', 'action_required'].includes(
    (attempt as { status?: string } | null)?.status ?? '',
  );
  const isAnnounced = buyingUntil instanceof Date && buyingUntil.getTime() > Date.now();
  return isBuying || isAnnounced ? 'A purchase of its label is under way.' : null;
}

const ON_THE_WAY: ReadonlySet<string> = new Set([
  'LABEL_PURCHASED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
]);

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { blanked } from './blanked-columns.js';
import { addWord, blankAddresses } from './blanking.js';
import { PEOPLE_TABLES, type PeopleTable, type PeopleTableName } from './catalogue.js';
import { EraseShipmentRows } from './erase-shipment-rows.js';
import { whyNotYet } from './parcels-under-way.js';
import type { IsMeant } from './person.js';
import { PersonalRows, type Row } from './personal-rows.js';

/** A record of the person. `why`: it cannot be erased yet; null: it is erased. */
export interface FoundRecord {
  readonly id: string;
  readonly why: string | null;
}

/** What else is done with rows that are erased. */
export interface Erasing {
  /** Called before they are, and again after a crash: nobody knows these emails afterwards. In lower case. */
  readonly forget: (emails: readonly string[]) => Promise<void>;
  /** Called in their transaction with what was found, and the texts that named the people. */
  readonly record: (found: readonly FoundRecord[], words: ReadonlySet<string>) => Promise<void>;
}

/** A row that is meant, and what changes in it. */
interface Meant extends FoundRecord {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly words: ReadonlySet<string>;
}

/** Blanks rows that are of the person, or name them in an address. Once more, it finds nothing. */
@Injectable()
export class ErasePeople {
  constructor(
    private readonly database: Database,
    private readonly rows: PersonalRows,
    private readonly eraseShipmentRows: EraseShipmentRows,
  ) {}

  /** `ids`: at most some hundred, also of rows that are not meant. */
  async execute(
    organizationId: string,
    table: PeopleTableName,
    ids: readonly string[],
    isMeant: IsMeant,
    { forget, record }: Erasing,
  ): Promise<void> {
    const ready = erasable(meantOf(table, await this.rows.read(table, organizationId, ids), isMeant));
    const emails = [...wordsOf(ready)].filter((word) => word.includes('@'));
    await forget(emails.map((email) => email.toLowerCase()));
    await this.database.transaction(async () => {
      const found = meantOf(table, await this.rows.lock(table, organizationId, ids), isMeant);
      const erased = erasable(found);
      await this.rows.update(
        table,
        ['id'],
        erased.map(({ id, changes }) => ({ keys: { id }, changes })),
      );
      if (table === 'shipments')
        await this.eraseShipmentRows.execute(organizationId, new Map(erased.map(({ id, words }) => [id, words])));
      await record(found, wordsOf(erased));
    });
  }
}

const erasable = (found: readonly Meant[]): Meant[] => found.filter(({ why }) => why === null);

const wordsOf = (found: readonly Meant[]): ReadonlySet<string> => new Set(found.flatMap(({ words }) => [...words]));

function meantOf(tableName: PeopleTableName, rows: readonly Row[], isMeant: IsMeant): Meant[] {
  const table: PeopleTable = PEOPLE_TABLES[tableName];
  return rows.flatMap((row) => {
    const words = new Set<string>();
    const changes = erasure(table, row, isMeant, words);
    if (changes === null) return [];
    return [{ id: row.id, why: tableName === 'shipments' ? whyNotYet(row) : null, changes, words }];
  });
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

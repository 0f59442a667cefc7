import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { withoutWords } from './blanking.js';
import { ROWS_OF_SHIPMENTS, type PersonalColumns } from './catalogue.js';
import { blanked } from './blanked-columns.js';
import { PersonalRows, type ChangedRow } from './personal-rows.js';

/** What the words of a shipment's people are removed from, by its id. */
export type WordsOfShipments = ReadonlyMap<string, ReadonlySet<string>>;

/** Erases in the rows of shipments what names their people: events, scans, claims, attempts, trackers. */
@Injectable()
export class EraseShipmentRows {
  constructor(
    private readonly database: Database,
    private readonly rows: PersonalRows,
  ) {}

  async execute(organizationId: string, words: WordsOfShipments): Promise<void> {
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
      // Two scans that differed by a name only are one: the database keeps each once.
      const same = table === 'shipment_scans' && JSON.stringify([{ ...row, ...changes, id: null, recorded_at: null }]);
      if (same && kept.has(same)) await this.rows.delete(table, keys);
      else changed.push({ keys, changes });
      if (same) kept.add(same);
    }
    await this.rows.update(table, ['shipment_id', columns.key], changed);
  }

  /** They copy the scans of own parcels. */
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

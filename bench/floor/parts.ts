import type pg from 'pg';
import { AttemptRepository } from '../../src/contexts/labels/attempt/attempt.repository.js';
import { LabelRepository } from '../../src/contexts/labels/label.repository.js';
import { ActiveRules } from '../../src/contexts/rules/evaluation/active-rules.js';
import { ShipmentRepository } from '../../src/contexts/shipments/record/shipment.repository.js';
import { ShipmentListRepository } from '../../src/contexts/shipments/list/shipment-list.repository.js';
import { ScanRepository } from '../../src/contexts/shipments/scans/scan.repository.js';
import { TrackedParcelRepository } from '../../src/contexts/tracking/tracked-parcel.repository.js';
import { Ledger } from '../../src/contexts/wallet/ledger.js';
import { WalletsService } from '../../src/contexts/wallet/wallets.service.js';
import type { Database } from '../../src/platform/database/database.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { StoredBytes } from '../../src/platform/stored-bytes/stored-bytes.js';
import { StoredBytesRepository } from '../../src/platform/stored-bytes/stored-bytes.repository.js';
import { LOST_WAKE_UPS } from '../../test/support/lost-wake-ups.js';

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `f${names.size}`));
  return name;
}

/**
 * The part of `Database` that repositories need, without its safety features: no ambient transaction, no tenant context, no
 * retry. The repositories of the service send prepared statements through it to plain `pg`.
 */
export function bareDatabase(send: (statement: pg.QueryConfig) => Promise<pg.QueryResult>): Database {
  const prepared = (text: string, values: unknown[] = []) => send({ name: nameOf(text), text, values });
  const part = {
    query: async (text: string, values?: unknown[]) => (await prepared(text, values)).rows as unknown[],
    queryUnprepared: async (text: string, values: unknown[]) => (await send({ text, values })).rows as unknown[],
    run: async (text: string, values?: unknown[]) => (await prepared(text, values)).rowCount ?? 0,
  };
  return part as unknown as Database;
}

/** Repositories over one connection or over the pool. */
export const partsOver = (database: Database) => {
  const outbox = new Outbox(database, LOST_WAKE_UPS);
  const ledger = new Ledger(database, outbox, { amount: 500, percent: 10 });
  return {
    shipments: new ShipmentRepository(database),
    scans: new ScanRepository(database),
    list: new ShipmentListRepository(database),
    wallets: new WalletsService(database, ledger, outbox, null!, null!),
    rules: new ActiveRules(database),
    attempts: new AttemptRepository(database),
    labels: new LabelRepository(database),
    followed: new TrackedParcelRepository(database),
    ledger,
    outbox,
    storedBytes: new StoredBytes(new StoredBytesRepository(database)),
  };
};
export type Parts = ReturnType<typeof partsOver>;

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import type { WrittenMail } from '../../../platform/mail/mailer.js';
import type { ParcelScan } from '../port/carrier-tracking.js';

export interface TableLabel {
  /** Null if a query closed the reference before a label existed. No label is created for this reference later. */
  readonly trackingNumber: string | null;
}

export type TableScan = Pick<ParcelScan, 'status' | 'description' | 'exception' | 'place'> & {
  readonly trackingNumber: string;
  readonly occurredAt: Date;
};

/** Labels, pickups and scans of carriers with a rate table. Every write is idempotent. */
@Injectable()
export class RateTableRecords {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
  ) {}

  /** Returns a number of ten digits from the database. The number is unique among labels and pickups. */
  async nextFolio(): Promise<string> {
    const [row] = await this.database.query<{ folio: string }>(`SELECT nextval('rate_tables.folios') AS folio`);
    return row!.folio.padStart(10, '0');
  }

  /**
   * Stores a label under its reference, or returns the label that is already stored. If `trackingNumber` is null, closes the
   * reference, so that no label can be created later.
   */
  async claim(label: {
    readonly reference: string;
    readonly carrierCode: string;
    readonly trackingNumber: string | null;
    readonly livemode: boolean;
  }): Promise<TableLabel> {
    // `DO UPDATE` changes no value. Unlike `DO NOTHING`, `DO UPDATE` also returns a row that a concurrent transaction has
    // committed.
    const [recorded] = await this.database.query<TableLabel>(
      `INSERT INTO rate_tables.labels AS recorded (reference, carrier_code, tracking_number, livemode)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (reference) DO UPDATE SET reference = recorded.reference
       RETURNING tracking_number AS "trackingNumber"`,
      [label.reference, label.carrierCode, label.trackingNumber, label.livemode],
    );
    return recorded!;
  }

  /** Returns `in_use` if the label has a scan. The row lock serializes a cancellation and a scan of the same label. */
  cancel(carrierCode: string, trackingNumber: string): Promise<'cancelled' | 'in_use' | 'unknown'> {
    return this.database.transaction(async () => {
      if (!(await this.lock(carrierCode, trackingNumber))) return 'unknown';
      const cancelled = await this.database.run(
        `UPDATE rate_tables.labels l SET cancelled_at = coalesce(cancelled_at, now())
         WHERE carrier_code = $1 AND tracking_number = $2 AND (cancelled_at IS NOT NULL OR NOT EXISTS (
           SELECT FROM rate_tables.scans s WHERE s.carrier_code = l.carrier_code AND s.tracking_number = l.tracking_number))`,
        [carrierCode, trackingNumber],
      );
      return cancelled > 0 ? 'cancelled' : 'in_use';
    });
  }

  /** Returns false if the label does not exist. A repeated scan is stored only once. */
  addScan(carrierCode: string, scan: TableScan): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.lock(carrierCode, scan.trackingNumber))) return false;
      await this.database.run(
        `INSERT INTO rate_tables.scans (carrier_code, tracking_number, status, occurred_at, description, exception, place)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [
          carrierCode,
          scan.trackingNumber,
          scan.status,
          scan.occurredAt,
          scan.description,
          scan.exception ?? null,
          scan.place ?? null,
        ],
      );
      return true;
    });
  }

  /** Scans of a label, oldest first. The first scan is the creation of the label. Undefined if the label does not exist. */
  async scansOf(carrierCode: string, trackingNumber: string): Promise<ParcelScan[] | undefined> {
    const [label] = await this.database.query<{ madeAt: Date }>(
      'SELECT made_at AS "madeAt" FROM rate_tables.labels WHERE carrier_code = $1 AND tracking_number = $2',
      [carrierCode, trackingNumber],
    );
    if (!label) return undefined;
    const scans = await this.database.query<
      ParcelScan & { exception: ParcelScan['exception'] | null; place: string | null }
    >(
      `SELECT status, description, occurred_at AS "occurredAt", exception, place FROM rate_tables.scans
       WHERE carrier_code = $1 AND tracking_number = $2 ORDER BY occurred_at`,
      [carrierCode, trackingNumber],
    );
    return [
      { status: 'LABEL_PURCHASED', description: 'Label created', occurredAt: label.madeAt },
      ...scans.map(({ exception, place, ...scan }) => ({
        ...scan,
        ...(exception && { exception }),
        ...(place && { place }),
      })),
    ];
  }

  /** Stores a pickup and queues the email with the pickup order in one transaction. Returns the confirmation number. */
  schedulePickup(
    pickup: {
      readonly reference: string;
      readonly carrierCode: string;
      readonly confirmationNumber: string;
      readonly dispatchEmail: string;
      readonly pickupDate: string;
    },
    order: WrittenMail,
  ): Promise<string> {
    return this.database.transaction(async () => {
      const { reference, carrierCode, confirmationNumber, dispatchEmail, pickupDate } = pickup;
      const inserted = await this.database.run(
        `INSERT INTO rate_tables.pickups (reference, carrier_code, confirmation_number, dispatch_email, pickup_date)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (reference) DO NOTHING`,
        [reference, carrierCode, confirmationNumber, dispatchEmail, pickupDate],
      );
      if (inserted === 0) return (await this.findPickup(carrierCode, reference))!;
      await this.mails.add([dispatchEmail], order);
      return confirmationNumber;
    });
  }

  async findPickup(carrierCode: string, reference: string): Promise<string | undefined> {
    const [found] = await this.database.query<{ number: string }>(
      'SELECT confirmation_number AS number FROM rate_tables.pickups WHERE reference = $1 AND carrier_code = $2',
      [reference, carrierCode],
    );
    return found?.number;
  }

  /** Returns false if the pickup does not exist. A repeated cancellation sends no second email to the dispatcher. */
  cancelPickup(
    carrierCode: string,
    confirmationNumber: string,
    order: (pickupDate: string) => WrittenMail,
  ): Promise<boolean> {
    return this.database.transaction(async () => {
      const [pickup] = await this.database.query<{ pickupDate: string; email: string; isCancelled: boolean }>(
        `SELECT pickup_date AS "pickupDate", dispatch_email AS email, cancelled_at IS NOT NULL AS "isCancelled"
         FROM rate_tables.pickups WHERE carrier_code = $1 AND confirmation_number = $2 FOR UPDATE`,
        [carrierCode, confirmationNumber],
      );
      if (!pickup) return false;
      if (pickup.isCancelled) return true;
      await this.database.run(
        'UPDATE rate_tables.pickups SET cancelled_at = now() WHERE carrier_code = $1 AND confirmation_number = $2',
        [carrierCode, confirmationNumber],
      );
      await this.mails.add([pickup.email], order(pickup.pickupDate));
      return true;
    });
  }

  private async lock(carrierCode: string, trackingNumber: string): Promise<boolean> {
    const found = await this.database.query(
      'SELECT reference FROM rate_tables.labels WHERE carrier_code = $1 AND tracking_number = $2 FOR UPDATE',
      [carrierCode, trackingNumber],
    );
    return found.length > 0;
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What carriers say of a parcel, each scan once, and what of it a shipment shows at once. */
export class ShipmentsScans1768610000000 implements MigrationInterface {
  name = 'ShipmentsScans1768610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE shipments ADD COLUMN exception json, ADD COLUMN received_by text, ADD COLUMN tracking_ended_at timestamptz(3)',
    );
    await runner.query(`
      CREATE TABLE shipment_scans (
        shipment_id     text NOT NULL REFERENCES shipments (id),
        id              bigint GENERATED ALWAYS AS IDENTITY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        occurred_at     timestamptz(3) NOT NULL,
        is_timed        boolean NOT NULL,
        recorded_at     timestamptz(3) NOT NULL,
        status          text NOT NULL CHECK (status IN ('LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT',
                          'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')),
        description     text NOT NULL,
        place           text,
        code            text,
        exception       text CHECK (exception IN ('RECIPIENT_ABSENT', 'ADDRESS_PROBLEM', 'REFUSED_BY_RECIPIENT',
                          'HELD_FOR_COLLECTION', 'DELAYED', 'DAMAGED', 'LOST', 'OTHER')),
        PRIMARY KEY (shipment_id, id)
      )`);
    // NULLS NOT DISTINCT needs PostgreSQL 15. No code and no place is empty.
    await runner.query(
      `CREATE UNIQUE INDEX shipment_scans_once ON shipment_scans
         (shipment_id, occurred_at, coalesce(code, ''), coalesce(place, ''), description)
       WHERE is_timed`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX shipment_scans_untimed_once ON shipment_scans
         (shipment_id, coalesce(code, ''), coalesce(place, ''), description) WHERE NOT is_timed`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipment_scans');
    await runner.query(
      'ALTER TABLE shipments DROP COLUMN exception, DROP COLUMN received_by, DROP COLUMN tracking_ended_at',
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Manifests without a batch, the parcels of each manifest, and the file of a batch's labels. */
export class BatchesManifests1767400000100 implements MigrationInterface {
  name = 'BatchesManifests1767400000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE scan_forms ALTER COLUMN batch_id DROP NOT NULL, ADD COLUMN shipment_count integer');
    await runner.query(`
      UPDATE scan_forms f SET shipment_count =
        (SELECT count(*) FROM batch_items i WHERE i.batch_id = f.batch_id AND i.status = 'purchased')`);
    await runner.query(`
      ALTER TABLE scan_forms ALTER COLUMN shipment_count SET NOT NULL,
        ADD CONSTRAINT scan_forms_shipment_count CHECK (shipment_count > 0)`);
    await runner.query(
      'CREATE INDEX scan_forms_list ON scan_forms (organization_id, livemode, created_at DESC, id DESC)',
    );
    // A parcel is handed over once. Batches that bought nothing new list parcels of earlier forms again.
    await runner.query(`
      CREATE TABLE scan_form_parcels (
        shipment_id  text PRIMARY KEY REFERENCES shipments (id),
        scan_form_id text NOT NULL REFERENCES scan_forms (id)
      )`);
    await runner.query(`
      INSERT INTO scan_form_parcels (shipment_id, scan_form_id)
      SELECT i.shipment_id, f.id FROM scan_forms f JOIN batch_items i ON i.batch_id = f.batch_id AND i.status = 'purchased'
      ORDER BY f.created_at ON CONFLICT DO NOTHING`);
    await runner.query('ALTER TABLE batches ADD COLUMN labels_file_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN labels_file_name');
    await runner.query('DROP TABLE scan_form_parcels');
    await runner.query('DROP INDEX scan_forms_list');
    await runner.query('DELETE FROM scan_forms WHERE batch_id IS NULL');
    await runner.query('ALTER TABLE scan_forms DROP COLUMN shipment_count, ALTER COLUMN batch_id SET NOT NULL');
  }
}

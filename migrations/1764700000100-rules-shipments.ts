import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What shipping rules make of a shipment, beside what its client asked for: rules are evaluated on the latter each time
 * it is quoted. And on purchases, the format that was asked for beside the one a rule put in its place.
 */
export class RulesShipments1764700000100 implements MigrationInterface {
  name = 'RulesShipments1764700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments
        ADD requested_declared_value numeric(14, 2) CHECK (requested_declared_value >= 0 AND requested_declared_value <> 'NaN'),
        ADD requested_insurance      boolean NOT NULL DEFAULT false,
        ADD order_facts              json,
        ADD rule_evaluations         json NOT NULL DEFAULT '[]',
        ADD tags                     text[] NOT NULL DEFAULT '{}',
        ADD label_format             text CHECK (label_format IN ('PDF', 'ZPL', 'PNG')),
        ADD signature_required       boolean NOT NULL DEFAULT false`);
    await runner.query(
      'UPDATE shipments SET requested_declared_value = declared_value, requested_insurance = request_insurance',
    );
    // Most shipments have no tag: they cost this index nothing.
    await runner.query("CREATE INDEX shipments_tags ON shipments USING gin (tags) WHERE tags <> '{}'");
    await runner.query(`
      ALTER TABLE label_purchase_attempts
        ADD requested_format text CHECK (requested_format IN ('PDF', 'ZPL', 'PNG'))`);
    await runner.query('UPDATE label_purchase_attempts SET requested_format = label_format');
    await runner.query('ALTER TABLE label_purchase_attempts ALTER requested_format SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE label_purchase_attempts DROP requested_format');
    await runner.query('DROP INDEX shipments_tags');
    await runner.query(`
      ALTER TABLE shipments DROP requested_declared_value, DROP requested_insurance, DROP order_facts,
        DROP rule_evaluations, DROP tags, DROP label_format, DROP signature_required`);
  }
}

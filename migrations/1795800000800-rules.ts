import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipping rules. */
export class RulesBaseline1795800000800 implements MigrationInterface {
  name = 'RulesBaseline1795800000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipping_rule_sets (
        organization_id text REFERENCES organizations(id),
        livemode boolean,
        version bigint NOT NULL,
        PRIMARY KEY (organization_id, livemode)
      )`);
    await runner.query(`
      CREATE TABLE shipping_rules (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        name text,
        priority integer CHECK ((priority >= 1) AND (priority <= 9999)),
        is_active boolean NOT NULL,
        conditions json NOT NULL,
        actions json NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        CONSTRAINT shipping_rules_deletion CHECK ((deleted_at IS NULL) = (priority IS NOT NULL)),
        CONSTRAINT shipping_rules_priority UNIQUE (organization_id, livemode, priority) DEFERRABLE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipping_rules');
    await runner.query('DROP TABLE shipping_rule_sets');
  }
}

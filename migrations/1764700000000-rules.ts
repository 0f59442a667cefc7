import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipping rules. */
export class Rules1764700000000 implements MigrationInterface {
  name = 'Rules1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    // Deferrable, so that uniqueness is judged at the end of a statement: one UPDATE may swap priorities. A partial
    // unique index cannot do that, so a deleted rule has no priority instead of being left out of the index.
    await runner.query(`
      CREATE TABLE shipping_rules (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        name            text,
        priority        integer CHECK (priority BETWEEN 1 AND 9999),
        is_active       boolean NOT NULL,
        conditions      json NOT NULL,
        actions         json NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at      timestamptz(3),
        CONSTRAINT shipping_rules_priority UNIQUE (organization_id, livemode, priority) DEFERRABLE INITIALLY IMMEDIATE,
        CONSTRAINT shipping_rules_deletion CHECK ((deleted_at IS NULL) = (priority IS NOT NULL))
      )`);
    await runner.query(`
      CREATE TABLE shipping_rule_sets (
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        version         bigint NOT NULL,
        PRIMARY KEY (organization_id, livemode)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipping_rule_sets');
    await runner.query('DROP TABLE shipping_rules');
  }
}

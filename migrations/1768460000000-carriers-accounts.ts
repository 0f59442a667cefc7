import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations' own accounts with carriers. */
export class CarriersAccounts1768460000000 implements MigrationInterface {
  name = 'CarriersAccounts1768460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_accounts (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        carrier_code    text NOT NULL,
        name            text NOT NULL,
        is_active       boolean NOT NULL,
        credentials     text NOT NULL,
        verified_at     timestamptz(3),
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        updated_at      timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX carrier_accounts_list ON carrier_accounts (organization_id, livemode, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carrier_accounts');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A verification warns of a state or a city that is not the postal code's. Earlier ones did not look. */
export class AddressesVerificationWarnings1765700000100 implements MigrationInterface {
  name = 'AddressesVerificationWarnings1765700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE address_verifications ADD warnings json NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE address_verifications DROP warnings');
  }
}

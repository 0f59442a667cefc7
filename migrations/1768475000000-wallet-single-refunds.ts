import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A processor also reports each refund of a payment, beside their sum. */
export class WalletSingleRefunds1768475000000 implements MigrationInterface {
  name = 'WalletSingleRefunds1768475000000';

  async up(runner: QueryRunner): Promise<void> {
    await setKinds(runner, "'refund', 'single_refund', 'refund_failed', 'dispute', 'return'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE payment_reversals SET kind = 'refund' WHERE kind = 'single_refund'");
    await setKinds(runner, "'refund', 'refund_failed', 'dispute', 'return'");
  }
}

async function setKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query('ALTER TABLE payment_reversals DROP CONSTRAINT payment_reversals_kind_check');
  await runner.query(
    `ALTER TABLE payment_reversals ADD CONSTRAINT payment_reversals_kind_check CHECK (kind IN (${kinds}))`,
  );
}

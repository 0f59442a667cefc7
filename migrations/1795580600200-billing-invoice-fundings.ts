import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which credit an invoice is for, and whether its stamp is simulated. */
export class BillingInvoiceFundings1795580600200 implements MigrationInterface {
  name = 'BillingInvoiceFundings1795580600200';

  readonly exceptions = { invoices: 'One row a LIVE funding of those who ask for invoices.' };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE invoices ADD funding_transaction_id text, ADD simulated boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      `UPDATE invoices i SET funding_transaction_id = t.id
       FROM wallet_transactions t WHERE t.cause_id = i.funding_cause AND t.type = 'CREDIT'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP funding_transaction_id, DROP simulated');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seals of closed months of the ledger. Triggers reject changes of seals and new entries in sealed months. */
export class LedgerSeals1796200100000 implements MigrationInterface {
  name = 'LedgerSeals1796200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_seals (
        wallet_id text REFERENCES wallets(id),
        month date CHECK (month = date_trunc('month', month)),
        last_position bigint NOT NULL,
        lines bigint NOT NULL CHECK (lines > 0),
        closing_balance numeric(14, 2) NOT NULL CHECK (closing_balance <> 'NaN'),
        previous_digest bytea,
        digest bytea NOT NULL CHECK (octet_length(digest) = 32),
        sealed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (wallet_id, month)
      )`);
    await runner.query('CREATE INDEX ledger_seals_last_position ON ledger_seals (last_position)');
    await runner.query(`
      CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'seals are append-only: % of % for % refused', TG_OP, OLD.wallet_id, OLD.month
          USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER ledger_seals_append_only BEFORE DELETE OR UPDATE ON ledger_seals
      FOR EACH ROW EXECUTE FUNCTION refuse_seal_change()`);
    await runner.query(`
      CREATE FUNCTION refuse_sealed_position() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.position <= (SELECT max(last_position) FROM ledger_seals) THEN
          RAISE EXCEPTION 'the ledger is sealed: % of % at position % refused', TG_OP, NEW.id, NEW.position
            USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER wallet_transactions_sealed BEFORE INSERT OR UPDATE ON wallet_transactions
      FOR EACH ROW WHEN (NEW.status = 'COMPLETED') EXECUTE FUNCTION refuse_sealed_position()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER wallet_transactions_sealed ON wallet_transactions');
    await runner.query('DROP TABLE ledger_seals');
    await runner.query('DROP FUNCTION refuse_sealed_position');
    await runner.query('DROP FUNCTION refuse_seal_change');
  }
}

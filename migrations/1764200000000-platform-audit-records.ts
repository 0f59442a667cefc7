import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators did by hand. Append-only, as the ledger is: whoever could rewrite it would need no record. */
export class PlatformAuditRecords1764200000000 implements MigrationInterface {
  name = 'PlatformAuditRecords1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_records (
        id       text PRIMARY KEY,
        operator text NOT NULL CHECK (operator <> ''),
        action   text NOT NULL,
        target   text NOT NULL,
        reason   text NOT NULL CHECK (reason <> ''),
        details  jsonb NOT NULL,
        at       timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX audit_records_target ON audit_records (target, at)');
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit records are append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_records
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_records');
    await runner.query('DROP FUNCTION refuse_audit_change');
  }
}

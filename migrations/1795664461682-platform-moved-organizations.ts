import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of an organization's that have no `organization_id`, and that are written apart from the rows that have one. */
const OF_USERS = ['sessions', 'account_tokens', 'user_networks', 'version_notices'] as const;

/** Functions of triggers that let nobody delete a row; now but the one who takes the rows away of an organization that has moved. */
const REFUSALS = {
  refuse_ledger_change: 'the ledger is append-only',
  refuse_pricing_policy_change: 'a pricing policy is retired, never changed',
};

/**
 * Which organizations are being moved to another cell, have moved there, or came from one. Policies of row-level security refuse
 * writes of those that are away (`platform/database/row-security.ts`); here the same for tables without an `organization_id`.
 */
export class PlatformMovedOrganizations1795664461682 implements MigrationInterface {
  name = 'PlatformMovedOrganizations1795664461682';
  readonly exceptions = {
    organizations: 'A trigger, whose lock lasts as long as its line in the catalogue takes.',
    sessions: 'The same.',
  };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE moved_organizations (
        organization_id text PRIMARY KEY,
        state           text NOT NULL CHECK (state IN ('closing', 'frozen', 'moved', 'here')),
        cell            text NOT NULL CHECK (cell ~ '^[a-z0-9]{2}$'),
        came_to         text,
        began_at        timestamptz(3) NOT NULL DEFAULT now(),
        moved_at        timestamptz(3)
      )`);
    await runner.query(grantToServiceRole('moved_organizations'));

    await runner.query(`
      CREATE FUNCTION refuse_row_of_absent() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        organization text;
      BEGIN
        IF TG_TABLE_NAME = 'organizations' THEN
          organization := OLD.id;
        ELSIF TG_OP = 'DELETE' THEN
          SELECT organization_id INTO organization FROM users WHERE id = OLD.user_id;
        ELSE
          SELECT organization_id INTO organization FROM users WHERE id = NEW.user_id;
        END IF;
        IF EXISTS (SELECT FROM moved_organizations WHERE organization_id = organization AND state IN ('frozen', 'moved')) THEN
          -- What sweeps delete stays, without an error for those that they delete together with it.
          IF TG_OP = 'DELETE' AND current_setting('guia.mover', true) IS DISTINCT FROM organization THEN
            RETURN NULL;
          END IF;
          PERFORM may_write_of_absent(organization);
        END IF;
        RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      END $$`);
    for (const [name, text] of Object.entries(REFUSALS)) {
      await runner.query(`
        CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' AND current_setting('guia.mover', true) = OLD.organization_id AND EXISTS (
               SELECT FROM moved_organizations WHERE organization_id = OLD.organization_id AND state = 'moved') THEN
            RETURN OLD;
          END IF;
          RAISE EXCEPTION '${text}: % of % refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
        END $$`);
    }
    await runner.query(`
      CREATE TRIGGER organizations_absent BEFORE UPDATE OR DELETE ON organizations
      FOR EACH ROW EXECUTE FUNCTION refuse_row_of_absent()`);
    for (const table of OF_USERS) {
      await runner.query(`
        CREATE TRIGGER ${table}_absent BEFORE INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_row_of_absent()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, text] of Object.entries(REFUSALS)) {
      await runner.query(`
        CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION '${text}: % of % refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
        END $$`);
    }
    for (const table of ['organizations', ...OF_USERS]) await runner.query(`DROP TRIGGER ${table}_absent ON ${table}`);
    await runner.query('DROP FUNCTION refuse_row_of_absent');
    await runner.query('DROP TABLE moved_organizations CASCADE');
  }
}

/** `migrate` grants after all migrations: until then the version before could write no session. */
const grantToServiceRole = (table: string): string => `
  DO $$
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'guia_service') THEN
      GRANT ALL ON ${table} TO guia_service;
    END IF;
  END $$`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `IS JSON` of PostgreSQL 16, for the versions before it. */
export class PlatformIsJson1767800000000 implements MigrationInterface {
  name = 'PlatformIsJson1767800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION is_json(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $function$
      BEGIN
        PERFORM value::json;
        RETURN value IS NOT NULL;
      EXCEPTION WHEN invalid_text_representation THEN
        RETURN false;
      END $function$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION is_json(text)');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of leases and runs is named after the scheduled tasks. */
export class PlatformScheduledTasks1795790000000 implements MigrationInterface {
  name = 'PlatformScheduledTasks1795790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sweep_turns RENAME TO scheduled_tasks');
    await runner.query('ALTER INDEX sweep_turns_pkey RENAME TO scheduled_tasks_pkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX scheduled_tasks_pkey RENAME TO sweep_turns_pkey');
    await runner.query('ALTER TABLE scheduled_tasks RENAME TO sweep_turns');
  }
}

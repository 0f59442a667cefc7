import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How what carriers are asked for works, one row a state and its time. */
export class CarriersStates1795581792400 implements MigrationInterface {
  name = 'CarriersStates1795581792400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_states (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        carrier_code text NOT NULL,
        livemode     boolean NOT NULL,
        area         text NOT NULL CHECK (area IN ('quotes', 'labels', 'tracking')),
        state        text NOT NULL CHECK (state IN ('ok', 'degraded', 'down')),
        since        timestamptz(3) NOT NULL,
        ended_at     timestamptz(3)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX carrier_states_current ON carrier_states (carrier_code, livemode, area) WHERE ended_at IS NULL',
    );
    await runner.query('CREATE INDEX carrier_states_ended ON carrier_states (ended_at) WHERE ended_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carrier_states');
  }
}

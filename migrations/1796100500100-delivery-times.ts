import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of ended parcels, the percentiles that follow from them, and the mark of late parcels. */
export class DeliveryTimes1796100500100 implements MigrationInterface {
  name = 'DeliveryTimes1796100500100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transit_counts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        carrier_code text NOT NULL,
        service_code text NOT NULL,
        origin_area text NOT NULL,
        destination_area text NOT NULL,
        origin_state text NOT NULL,
        destination_state text NOT NULL,
        ended_on date NOT NULL,
        transit_days smallint CHECK (transit_days BETWEEN 0 AND 60),
        is_on_time boolean,
        has_exception boolean NOT NULL,
        parcels integer NOT NULL CHECK (parcels > 0),
        is_summarized boolean NOT NULL,
        CONSTRAINT transit_counts_delivered CHECK (transit_days IS NOT NULL OR is_on_time IS NULL)
      )`);
    await runner.query(
      'CREATE INDEX transit_counts_carrier ON transit_counts (organization_id, livemode, carrier_code, ended_on)',
    );
    await runner.query(
      'CREATE INDEX transit_counts_new ON transit_counts (organization_id, livemode, ended_on) WHERE NOT is_summarized',
    );
    await runner.query('CREATE INDEX transit_counts_ended ON transit_counts (ended_on)');
    await runner.query(`
      CREATE TABLE transit_summaries (
        owner_id text,
        livemode boolean,
        area text,
        carrier_code text,
        service_code text,
        p50_days smallint NOT NULL,
        p90_days smallint NOT NULL,
        sample_size integer NOT NULL CHECK (sample_size > 0),
        organizations integer NOT NULL CHECK (organizations > 0),
        histogram json NOT NULL,
        refreshed_on date NOT NULL,
        PRIMARY KEY (owner_id, livemode, area, carrier_code, service_code),
        CONSTRAINT transit_summaries_order CHECK (p50_days <= p90_days),
        CONSTRAINT transit_summaries_shared CHECK (owner_id <> '*' OR (organizations >= 3 AND sample_size >= 30))
      )`);
    await runner.query('CREATE INDEX transit_summaries_area ON transit_summaries (livemode, area)');
    await runner.query('CREATE INDEX transit_summaries_refreshed ON transit_summaries (refreshed_on)');
    await runner.query('ALTER TABLE shipments ADD COLUMN late boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN late');
    await runner.query('DROP TABLE transit_summaries');
    await runner.query('DROP TABLE transit_counts');
  }
}

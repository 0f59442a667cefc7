import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { ProcessorEventEntity, ProcessorReadingEntity } from './processor-event.entity.js';

@Injectable()
export class ProcessorEventRepository {
  constructor(private readonly database: Database) {}

  /** False: it was applied before. Blocks while another transaction applies it. */
  async insert(processor: string, eventId: string): Promise<boolean> {
    const inserted = await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(ProcessorEventEntity)
      .values({ processor, eventId })
      .orIgnore()
      .returning(['eventId'])
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  /** Those of `eventIds` that were applied. */
  async applied(processor: string, eventIds: readonly string[]): Promise<Set<string>> {
    const events = await this.database.manager.findBy(ProcessorEventEntity, { processor, eventId: In([...eventIds]) });
    return new Set(events.map(({ eventId }) => eventId));
  }

  /** Null: the processor's list of events was never read. */
  async readUntil(processor: string): Promise<Date | null> {
    const reading = await this.database.manager.findOneBy(ProcessorReadingEntity, { processor });
    return reading?.readUntil ?? null;
  }

  /** Never moves backwards. */
  async saveReadUntil(processor: string, instant: Date): Promise<void> {
    await this.database.run(
      `INSERT INTO processor_readings AS r (processor, read_until) VALUES ($1, $2)
       ON CONFLICT (processor) DO UPDATE SET read_until = greatest(r.read_until, excluded.read_until)`,
      [processor, instant],
    );
  }
}

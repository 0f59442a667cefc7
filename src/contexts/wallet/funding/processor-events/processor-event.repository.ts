import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

@Injectable()
export class ProcessorEventRepository {
  constructor(private readonly database: Database) {}

  /** False: it was applied before. Blocks while another transaction applies it. */
  async insert(processor: string, eventId: string): Promise<boolean> {
    const inserted = await this.database.run(
      'INSERT INTO processor_events (processor, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [processor, eventId],
    );
    return inserted === 1;
  }

  /** Those of `eventIds` that were applied. */
  async applied(processor: string, eventIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ event_id: string }>(
      'SELECT event_id FROM processor_events WHERE processor = $1 AND event_id = ANY($2)',
      [processor, eventIds],
    );
    return new Set(rows.map(({ event_id }) => event_id));
  }
}

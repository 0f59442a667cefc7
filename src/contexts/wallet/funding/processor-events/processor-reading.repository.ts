import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

@Injectable()
export class ProcessorReadingRepository {
  constructor(private readonly database: Database) {}

  /** Null: the processor's list of events was never read. */
  async readUntil(processor: string): Promise<Date | null> {
    const [row] = await this.database.query<{ read_until: Date }>(
      'SELECT read_until FROM processor_readings WHERE processor = $1',
      [processor],
    );
    return row?.read_until ?? null;
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

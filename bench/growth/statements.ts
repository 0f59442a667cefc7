import type { Pool } from 'pg';
import { say } from '../environment.js';

interface Cost {
  readonly id: string;
  readonly query: string;
  readonly calls: number;
  /** Mean per call. */
  readonly blocks: number;
  readonly ms: number;
}

/** Growth factor of blocks above which a statement is listed. */
const GROWTH = 1.5;
const FEW_BLOCKS = 30;

/** Cost of each statement of the service at each size, from `pg_stat_statements`. */
export class Statements {
  private readonly noted = new Map<number, readonly Cost[]>();

  constructor(private readonly pool: Pool) {}

  async reset(): Promise<void> {
    await this.pool.query('SELECT pg_stat_statements_reset()');
  }

  /** Read or found in memory by all statements since the reset. */
  async blocks(): Promise<number> {
    const { rows } = await this.pool.query<{ blocks: string }>(
      'SELECT sum(shared_blks_hit + shared_blks_read) AS blocks FROM pg_stat_statements',
    );
    return Number(rows[0]!.blocks);
  }

  async note(rows: number): Promise<void> {
    this.noted.set(rows, await this.read());
  }

  /** The five rules of the audit that take the longest. */
  async noteAudit(rows: number): Promise<void> {
    const audit = (await this.read()).filter(
      ({ query }) => query.includes('FROM scope') || /WITH scope AS/.test(query),
    );
    for (const { query, ms } of audit.sort((one, other) => other.ms - one.ms).slice(0, 5))
      say(`| the audit: ${query.slice(150, 300)} | ${rows / 1e6} M | ${ms.toFixed(0)} | | |`);
  }

  /** The statements whose blocks grew between the first size and the last, if there are two. */
  tell(): void {
    const sizes = [...this.noted.keys()];
    if (sizes.length < 2) return;
    const first = new Map(this.noted.get(sizes[0]!)!.map((cost) => [cost.id, cost]));
    say(
      `| statement, ${sizes.map((size) => `${size / 1e6} M`).join(' → ')} | calls | blocks | ms |\n|---|---|---|---|`,
    );
    for (const last of this.noted.get(sizes.at(-1)!)!) {
      const before = first.get(last.id);
      if (!before || last.blocks < FEW_BLOCKS || last.blocks < GROWTH * before.blocks) continue;
      say(
        `| ${last.query.slice(0, 200)} | ${last.calls} | ${before.blocks.toFixed(0)} → ${last.blocks.toFixed(0)} | ${before.ms.toFixed(2)} → ${last.ms.toFixed(2)} |`,
      );
    }
  }

  private async read(): Promise<Cost[]> {
    const { rows } = await this.pool.query<Cost>(
      `SELECT queryid::text AS id, regexp_replace(query, '\\s+', ' ', 'g') AS query, sum(calls)::float8 AS calls,
              (sum(shared_blks_hit + shared_blks_read) / sum(calls))::float8 AS blocks, (sum(total_exec_time) / sum(calls))::float8 AS ms
       FROM pg_stat_statements WHERE queryid IS NOT NULL GROUP BY 1, 2`,
    );
    return rows;
  }
}

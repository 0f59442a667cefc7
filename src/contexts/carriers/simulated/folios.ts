import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

const BLOCK = 200;

/**
 * Creates folios: numbers that are unique across processes. Each process reserves a block of numbers, so that most labels need no
 * database call for a number.
 */
@Injectable()
export class Folios {
  private readonly reserved: string[] = [];
  private reserving: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** Returns the next folio of nine decimal digits. */
  async next(): Promise<string> {
    for (;;) {
      const folio = this.reserved.shift();
      if (folio !== undefined) return folio;
      this.reserving ??= this.reserve().finally(() => (this.reserving = null));
      await this.reserving;
    }
  }

  private async reserve(): Promise<void> {
    const rows = await this.database.query<{ folio: string }>(
      `SELECT nextval('carrier_simulator.folios') AS folio FROM generate_series(1, $1::int)`,
      [BLOCK],
    );
    this.reserved.push(...rows.map(({ folio }) => folio));
  }
}

import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { CarrierArea } from '../calling/call-outcomes.js';
import { CarrierStateEntity } from './carrier-state.entity.js';
import type { HealthState } from './recent-calls.js';

export interface AreaOfCarrier {
  readonly carrierCode: string;
  readonly livemode: boolean;
  readonly area: CarrierArea;
}

/** A state takes several calls to change: a day of all carriers has far fewer. */
const MOST_READ = 500;

@Injectable()
export class CarrierStateRepository {
  constructor(private readonly database: Database) {}

  /** Those that last, of all carriers of a mode. None is stored of what has never failed. */
  current(livemode: boolean): Promise<CarrierStateEntity[]> {
    return this.database.manager.findBy(CarrierStateEntity, { livemode, endedAt: IsNull() });
  }

  /** Those that last, and those that have ended after a moment: the latest first, and no more than a page shows. */
  after(livemode: boolean, moment: Date): Promise<CarrierStateEntity[]> {
    return this.database.manager.find(CarrierStateEntity, {
      where: [
        { livemode, endedAt: IsNull() },
        { livemode, endedAt: MoreThan(moment) },
      ],
      order: { since: 'DESC', id: 'DESC' },
      take: MOST_READ,
    });
  }

  /** The state before it, and since when it is. Null: it is the state already, or somebody else has just written it. Call it in a transaction. */
  async change({ carrierCode, livemode, area }: AreaOfCarrier, state: HealthState) {
    const [ended] = await this.database.query<{ state: HealthState }>(
      `UPDATE carrier_states SET ended_at = now()
       WHERE carrier_code = $1 AND livemode = $2 AND area = $3 AND ended_at IS NULL AND state <> $4 RETURNING state`,
      [carrierCode, livemode, area, state],
    );
    // What has never failed has no row, and needs none.
    if (!ended && state === 'ok') return null;
    const [begun] = await this.database.query<{ since: Date }>(
      `INSERT INTO carrier_states (carrier_code, livemode, area, state, since) VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (carrier_code, livemode, area) WHERE ended_at IS NULL DO NOTHING RETURNING since`,
      [carrierCode, livemode, area, state],
    );
    return begun ? { from: ended?.state ?? 'ok', since: begun.since } : null;
  }
}

import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { CarrierStateEntity } from './carrier-state.entity.js';
import type { HealthState } from './recent-calls.js';

export type AreaOfCarrier = Readonly<Pick<CarrierStateEntity, 'carrierCode' | 'livemode' | 'area'>>;

/** A state takes several calls to change: a day of all carriers has far fewer. */
const MOST_READ = 500;

@Injectable()
export class CarrierStateRepository {
  constructor(private readonly database: Database) {}

  /** Of all carriers of a mode. An area that has never failed has no row. */
  current(livemode: boolean): Promise<CarrierStateEntity[]> {
    return this.database.manager.findBy(CarrierStateEntity, { livemode, endedAt: IsNull() });
  }

  /** The current ones and those that ended after a moment: the latest first, at most as many as a page shows. */
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

  /**
   * The previous state, and the start of the new one. Null: the state is the same, or another process has just written it.
   * Call it in a transaction.
   */
  async change(where: AreaOfCarrier, state: HealthState) {
    const ended = await this.query
      .update()
      .set({ endedAt: () => 'now()' })
      .where({ ...where, endedAt: IsNull(), state: Not(state) })
      .returning('state')
      .execute();
    const [previous] = ended.raw as { state: HealthState }[];
    // An area that has never failed has no row.
    if (!previous && state === 'ok') return null;
    const begun = await this.query
      .insert()
      .values({ ...where, state, since: () => 'now()' })
      .orIgnore()
      .returning('since')
      .execute();
    const [current] = begun.raw as { since: Date }[];
    return current ? { from: previous?.state ?? 'ok', since: current.since } : null;
  }

  private get query() {
    return this.database.manager.createQueryBuilder(CarrierStateEntity, 'state');
  }
}

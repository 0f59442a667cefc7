import { Module, type Type } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { CarrierDirectory } from './carrier-directory.js';
import type { Carrier } from './carrier.js';
import { CARRIERS } from './carriers.js';
import { Collecting } from './collecting.js';
import { Following } from './following.js';
import { Labelling } from './labelling.js';
import { Quoting } from './quoting.js';
import { Collections } from './simulated/collections.js';
import { Folios } from './simulated/folios.js';
import { MadeLabels } from './simulated/made-labels.js';
import { Scans } from './simulated/scans.js';
import { SimulatedCarrier } from './simulated/simulated-carrier.js';

/**
 * The adapters of real carriers: one class each, from the carrier's own folder. LIVE works with those that
 * `LIVE_CARRIERS` names. A carrier that is new altogether also has its line in `carriers.ts`.
 */
const ADAPTERS: readonly Type<Carrier>[] = [];

@Module({
  providers: [
    Folios,
    MadeLabels,
    Collections,
    {
      provide: Scans,
      inject: [Database, Config],
      useFactory: (database: Database, config: Config) => new Scans(database, config.testTransitStepSeconds),
    },
    ...ADAPTERS,
    {
      provide: CarrierDirectory,
      inject: [Config, MadeLabels, Folios, Collections, Scans, ...ADAPTERS],
      useFactory: (
        config: Config,
        madeLabels: MadeLabels,
        folios: Folios,
        collections: Collections,
        scans: Scans,
        ...adapters: Carrier[]
      ) => {
        const simulated = CARRIERS.map(
          (settings) => new SimulatedCarrier(settings, madeLabels, folios, config.quoteBudgetMs, collections, scans),
        );
        return new CarrierDirectory({ test: simulated, live: liveCarriers(config.liveCarriers, simulated, adapters) });
      },
    },
    Collecting,
    Following,
    Quoting,
    Labelling,
  ],
  exports: [CarrierDirectory, Collecting, Following, Quoting, Labelling],
})
export class CarriersModule {}

/** Who works for LIVE. A name without an adapter stops the start: no LIVE parcel may travel on a simulated label unseen. */
function liveCarriers(
  named: readonly string[],
  simulated: readonly Carrier[],
  adapters: readonly Carrier[],
): readonly Carrier[] {
  if (named.length === 1 && named[0] === 'simulated') return simulated;
  return named.map((name) => {
    const adapter = adapters.find(({ code }) => code === name);
    if (!adapter) throw new Error(`LIVE_CARRIERS names ${name}, which has no adapter.`);
    return adapter;
  });
}

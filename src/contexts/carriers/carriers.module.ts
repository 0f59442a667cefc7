import { Module, type Type } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { Database } from '../../platform/database/database.js';
import { CarrierDirectory } from './carrier-directory.js';
import type { Carrier } from './port/carrier.js';
import { CarriersController } from './carriers.controller.js';
import { carriersConfig } from './carriers.config.js';
import { CARRIERS } from './carriers.js';
import { PickupClient } from './pickup-client.js';
import { TrackingClient } from './tracking-client.js';
import { InquiryWindow } from './inquiry-window.js';
import { LabelClient } from './label-client.js';
import { RateShopper } from './rate-shopper.js';
import { Folios } from './simulated/folios.js';
import { SimulatedCarrier } from './simulated/simulated-carrier.js';
import { SimulatedLabels } from './simulated/simulated-labels.js';
import { SimulatedPickups } from './simulated/simulated-pickups.js';
import { SimulatedScans } from './simulated/simulated-scans.js';
import { TestTransitPace } from './test-transit-pace.js';

/**
 * The adapters of real carriers, one class each, from the carrier's folder. LIVE uses those in `LIVE_CARRIERS`. A new carrier
 * also needs its line in `carriers.ts`.
 */
const ADAPTERS: readonly Type<Carrier>[] = [];

@Module({
  imports: [ConfigModule.forFeature(carriersConfig)],
  controllers: [CarriersController],
  providers: [
    Folios,
    SimulatedLabels,
    SimulatedPickups,
    {
      provide: SimulatedScans,
      inject: [Database, TestTransitPace],
      useFactory: (database: Database, { stepSeconds }: TestTransitPace) => new SimulatedScans(database, stepSeconds),
    },
    ...ADAPTERS,
    {
      provide: CarrierDirectory,
      inject: [carriersConfig.KEY, SimulatedLabels, Folios, SimulatedPickups, SimulatedScans, ...ADAPTERS],
      useFactory: (
        config: ConfigType<typeof carriersConfig>,
        labels: SimulatedLabels,
        folios: Folios,
        pickups: SimulatedPickups,
        scans: SimulatedScans,
        ...adapters: Carrier[]
      ) => {
        const simulated = CARRIERS.map(
          (settings) => new SimulatedCarrier(settings, labels, folios, config.quoteBudgetMs, pickups, scans),
        );
        return new CarrierDirectory({ test: simulated, live: liveCarriers(config.live, simulated, adapters) });
      },
    },
    InquiryWindow,
    TestTransitPace,
    PickupClient,
    TrackingClient,
    RateShopper,
    LabelClient,
  ],
  exports: [CarrierDirectory, PickupClient, TrackingClient, RateShopper, LabelClient, InquiryWindow, TestTransitPace],
})
export class CarriersModule {}

/** The adapters of LIVE. A configured carrier without an adapter fails the start: a LIVE parcel must not get a simulated label unnoticed. */
function liveCarriers(
  codes: readonly string[],
  simulated: readonly Carrier[],
  adapters: readonly Carrier[],
): readonly Carrier[] {
  if (codes.length === 1 && codes[0] === 'simulated') return simulated;
  return codes.map((carrierCode) => {
    const adapter = adapters.find(({ code }) => code === carrierCode);
    if (!adapter) throw new Error(`LIVE_CARRIERS names ${carrierCode}, which has no adapter.`);
    return adapter;
  });
}

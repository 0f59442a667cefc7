import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database } from '../../platform/database/database.js';
import { ADAPTERS } from './adapters.js';
import { AccountClient } from './calling/account-client.js';
import { CarrierAccountEntity } from './carrier-accounts/carrier-account.entity.js';
import { CarrierAccountRepository } from './carrier-accounts/carrier-account.repository.js';
import { CarrierAccountSecrets } from './carrier-accounts/carrier-account-secrets.js';
import { CarrierAccountsController } from './carrier-accounts/carrier-accounts.controller.js';
import { DeleteCarrierAccount } from './carrier-accounts/delete-carrier-account.js';
import { OrganizationAccounts } from './carrier-accounts/organization-accounts.js';
import { ReadCarrierAccounts } from './carrier-accounts/read-carrier-accounts.js';
import { SaveCarrierAccount } from './carrier-accounts/save-carrier-account.js';
import { VerifyCarrierAccount } from './carrier-accounts/verify-carrier-account.js';
import { BreakerGauge } from './calling/breaker-gauge.js';
import { CallOutcomes } from './calling/call-outcomes.js';
import { CarrierBreaker } from './calling/carrier-breaker.js';
import { CarrierDirectory } from './carrier-directory.js';
import type { Carrier } from './port/carrier.js';
import { CarriersController } from './carriers.controller.js';
import { carriersConfig } from './carriers.config.js';
import { CARRIERS } from './carriers.js';
import type { RealCarrierConfig } from './real-carrier-config.js';
import { liveFleet, type RealCarrier } from './live-fleet.js';
import { PickupClient } from './calling/pickup-client.js';
import { TrackingClient } from './calling/tracking-client.js';
import { CarrierHealth } from './health/carrier-health.js';
import { CarrierStateEntity } from './health/carrier-state.entity.js';
import { CarrierStateRepository } from './health/carrier-state.repository.js';
import { FailingCarriers } from './health/failing-carriers.js';
import { InquiryPace } from './calling/inquiry-pace.js';
import { InquiryWindow } from './calling/inquiry-window.js';
import { LabelClient } from './calling/label-client.js';
import { ChangePricingPolicy } from './pricing/change-pricing-policy.js';
import { PriceLists } from './pricing/price-lists.js';
import { PricingPolicyEntity } from './pricing/pricing-policy.entity.js';
import { PricingPolicyRepository } from './pricing/pricing-policy.repository.js';
import { ReadPricingPolicies } from './pricing/read-pricing-policies.js';
import { RateShopper } from './rate-shopper.js';
import { Folios } from './simulated/folios.js';
import { SimulatedCarrier } from './simulated/simulated-carrier.js';
import { SimulatedLabels } from './simulated/simulated-labels.js';
import { SimulatedPickups } from './simulated/simulated-pickups.js';
import { SimulatedScans } from './simulated/simulated-scans.js';
import { TestTransitPace } from './test-transit-pace.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CarrierAccountEntity, PricingPolicyEntity, CarrierStateEntity]),
    ConfigModule.forFeature(carriersConfig),
    ...ADAPTERS.map(({ config }) => ConfigModule.forFeature(config)),
  ],
  controllers: [CarriersController, CarrierAccountsController],
  providers: [
    Folios,
    SimulatedLabels,
    SimulatedPickups,
    {
      provide: SimulatedScans,
      inject: [Database, TestTransitPace],
      useFactory: (database: Database, { stepSeconds }: TestTransitPace) => new SimulatedScans(database, stepSeconds),
    },
    ...ADAPTERS.map(({ adapter }) => adapter),
    {
      provide: CarrierDirectory,
      inject: [
        carriersConfig.KEY,
        SimulatedLabels,
        Folios,
        SimulatedPickups,
        SimulatedScans,
        ...ADAPTERS.flatMap(({ adapter, config }) => [adapter, config.KEY]),
      ],
      useFactory: (
        config: ConfigType<typeof carriersConfig>,
        labels: SimulatedLabels,
        folios: Folios,
        pickups: SimulatedPickups,
        scans: SimulatedScans,
        ...adapters: (Carrier | RealCarrierConfig)[]
      ) => {
        const simulated = CARRIERS.map(
          (settings) => new SimulatedCarrier(settings, labels, folios, config.quoteBudgetMs, pickups, scans),
        );
        return new CarrierDirectory({ test: simulated, ...liveFleet(config, simulated, pairsOf(adapters)) });
      },
    },
    CallOutcomes,
    CarrierStateRepository,
    CarrierHealth,
    FailingCarriers,
    CarrierBreaker,
    BreakerGauge,
    InquiryWindow,
    InquiryPace,
    TestTransitPace,
    PickupClient,
    TrackingClient,
    RateShopper,
    LabelClient,
    AccountClient,
    CarrierAccountRepository,
    ReadCarrierAccounts,
    SaveCarrierAccount,
    DeleteCarrierAccount,
    VerifyCarrierAccount,
    OrganizationAccounts,
    CarrierAccountSecrets,
    PricingPolicyRepository,
    PriceLists,
    ChangePricingPolicy,
    ReadPricingPolicies,
  ],
  exports: [
    OrganizationAccounts,
    CarrierDirectory,
    CarrierHealth,
    PickupClient,
    TrackingClient,
    RateShopper,
    PriceLists,
    LabelClient,
    InquiryWindow,
    TestTransitPace,
  ],
})
export class CarriersModule {}

/** What was injected: each adapter is followed by its configuration. */
const pairsOf = (injected: readonly (Carrier | RealCarrierConfig)[]): readonly RealCarrier[] =>
  ADAPTERS.map((_, index) => ({
    carrier: injected[2 * index] as Carrier,
    config: injected[2 * index + 1] as RealCarrierConfig,
  }));

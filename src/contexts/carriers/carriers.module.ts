import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarrierAccountEntity } from './carrier-accounts/carrier-account.entity.js';
import { CarrierAccountSecrets } from './carrier-accounts/carrier-account-secrets.js';
import { CarrierAccountsService } from './carrier-accounts/carrier-accounts.service.js';
import { CarrierAccountsController } from './carrier-accounts/carrier-accounts.controller.js';
import { BreakerGauge, CarrierBreaker } from './calling/carrier-breaker.js';
import { CallOutcomes } from './calling/call-outcomes.js';
import { CarrierDirectory, liveFleet } from './carrier-directory.js';
import type { Carrier } from './port/carrier.js';
import { CarriersController } from './carriers.controller.js';
import { carriersConfig } from './carriers.config.js';
import { CARRIERS, REAL_CARRIERS } from './carriers.js';
import { PickupClient } from './calling/pickup-client.js';
import { TrackingClient } from './calling/tracking-client.js';
import { CarrierHealth } from './health/carrier-health.js';
import { CarrierStateEntity } from './health/carrier-state.entity.js';
import { FailingCarriers } from './health/failing-carriers.js';
import { InquiryPace } from './calling/inquiry-pace.js';
import { InquiryWindow } from './calling/inquiry-window.js';
import { LabelClient } from './calling/label-client.js';
import { PricingPoliciesService } from './pricing/pricing-policies.service.js';
import { PriceLists } from './pricing/price-lists.js';
import { PricingPolicyEntity } from './pricing/pricing-policy.entity.js';
import { RateTableRecords } from './rate-tables/rate-table-records.js';
import { RateTablesService } from './rate-tables/rate-tables.service.js';
import { TableCarriers } from './rate-tables/table-carriers.js';
import { RateShopper } from './rate-shopper.js';
import { Folios } from './simulated/folios.js';
import { SimulatedCarrier } from './simulated/simulated-carrier.js';
import { SimulatedLabels } from './simulated/simulated-labels.js';
import { SimulatedPickups } from './simulated/simulated-pickups.js';
import { SimulatedScans } from './simulated/simulated-scans.js';
import { TestTransitPace } from './test-transit-pace.js';
import { Clock } from '../../kernel/clock.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { VerificationBudget } from './carrier-accounts/verification-budget.js';
import { RedisModule } from '../../platform/redis/redis.module.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';

const ADAPTERS = [...REAL_CARRIERS.values()].map(({ adapter }) => adapter);

/** A factory creates the adapter, because the classes in carrier packages do not use Nest decorators. */
const adapterProviders = ADAPTERS.map((adapter) => ({
  provide: adapter,
  inject: [Clock],
  useFactory: (clock: Clock) => new adapter(clock),
}));

@Module({
  imports: [
    MailModule,
    MetricsModule,
    RedisModule,
    SecretsModule,
    AuditTrailModule,
    TypeOrmModule.forFeature([CarrierAccountEntity, PricingPolicyEntity, CarrierStateEntity]),
    ConfigModule.forFeature(carriersConfig),
  ],
  controllers: [CarriersController, CarrierAccountsController],
  providers: [
    Folios,
    SimulatedLabels,
    SimulatedPickups,
    SimulatedScans,
    ...adapterProviders,
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
        return new CarrierDirectory({ test: simulated, ...liveFleet(config, simulated, adapters) });
      },
    },
    RateTablesService,
    RateTableRecords,
    TableCarriers,
    CallOutcomes,
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
    CarrierAccountsService,
    VerificationBudget,
    CarrierAccountSecrets,
    PriceLists,
    PricingPoliciesService,
  ],
  exports: [
    CarrierAccountsService,
    CarrierDirectory,
    RateTablesService,
    RateTableRecords,
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

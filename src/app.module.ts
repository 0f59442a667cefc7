import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AddressesModule } from './contexts/addresses/addresses.module.js';
import { AuthModule } from './contexts/auth/auth.module.js';
import { BatchesModule } from './contexts/batches/batches.module.js';
import { BillingModule } from './contexts/billing/billing.module.js';
import { CarriersModule } from './contexts/carriers/carriers.module.js';
import { CatalogModule } from './contexts/catalog/catalog.module.js';
import { InsuranceModule } from './contexts/insurance/insurance.module.js';
import { LabelsModule } from './contexts/labels/labels.module.js';
import { OrdersModule } from './contexts/orders/orders.module.js';
import { PickupsModule } from './contexts/pickups/pickups.module.js';
import { RulesModule } from './contexts/rules/rules.module.js';
import { ShipmentsModule } from './contexts/shipments/shipments.module.js';
import { TrackingModule } from './contexts/tracking/tracking.module.js';
import { VersioningModule } from './contexts/versioning/versioning.module.js';
import { WalletModule } from './contexts/wallet/wallet.module.js';
import { WebhooksModule } from './contexts/webhooks/webhooks.module.js';
import { AnnounceSunsetModule } from './flows/announce-sunset/announce-sunset.module.js';
import { AuditModule } from './flows/audit/audit.module.js';
import { CreateShipmentModule } from './flows/create-shipment/create-shipment.module.js';
import { FollowLabelsModule } from './flows/follow-labels/follow-labels.module.js';
import { FulfilOrdersModule } from './flows/fulfil-orders/fulfil-orders.module.js';
import { GateModule } from './flows/gate/gate.module.js';
import { InsureLabelsModule } from './flows/insure-labels/insure-labels.module.js';
import { OrderShipmentsModule } from './flows/order-shipments/order-shipments.module.js';
import { ProcessBatchModule } from './flows/process-batch/process-batch.module.js';
import { QuoteShipmentModule } from './flows/quote-shipment/quote-shipment.module.js';
import { RegisterOrganizationModule } from './flows/register-organization/register-organization.module.js';
import { ReturnShipmentModule } from './flows/return-shipment/return-shipment.module.js';
import { ShipmentRatesModule } from './flows/shipment-rates/shipment-rates.module.js';
import { SpellStatesModule } from './flows/spell-states/spell-states.module.js';
import { StandaloneQuoteModule } from './flows/standalone-quote/standalone-quote.module.js';
import { TrackingPageModule } from './flows/tracking-page/tracking-page.module.js';
import { UpdateShipmentModule } from './flows/update-shipment/update-shipment.module.js';
import { API_VERSIONS, type ApiVersion } from './kernel/api-versions.js';
import { AuditTrailModule } from './platform/audit-trail/audit-trail.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { RequestPipe } from './platform/http/request.pipe.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { SecretsModule } from './platform/secrets/secrets.module.js';
import { ShutdownModule } from './platform/shutdown/shutdown.module.js';
import { SweeperModule } from './platform/sweeper/sweeper.module.js';
import { VersionsModule } from './platform/versions/versions.module.js';

const PLATFORM = [
  AuditTrailModule,
  ClockModule,
  DatabaseModule,
  FilesModule,
  HealthModule,
  IdempotencyModule,
  MailModule,
  MetricsModule,
  OutboxModule,
  QueueModule,
  RedisModule,
  SecretsModule,
  ShutdownModule,
  SweeperModule,
];

const CONTEXTS = [
  AddressesModule,
  AuthModule,
  BatchesModule,
  BillingModule,
  CarriersModule,
  CatalogModule,
  InsuranceModule,
  LabelsModule,
  OrdersModule,
  PickupsModule,
  RulesModule,
  ShipmentsModule,
  TrackingModule,
  VersioningModule,
  WalletModule,
  WebhooksModule,
];

const FLOWS = [
  AuditModule,
  AnnounceSunsetModule,
  CreateShipmentModule,
  FollowLabelsModule,
  FulfilOrdersModule,
  GateModule,
  InsureLabelsModule,
  OrderShipmentsModule,
  ProcessBatchModule,
  QuoteShipmentModule,
  RegisterOrganizationModule,
  ReturnShipmentModule,
  ShipmentRatesModule,
  SpellStatesModule,
  StandaloneQuoteModule,
  TrackingPageModule,
  UpdateShipmentModule,
];

/** The whole service. A new context or flow has its line here and nowhere else. */
@Module({})
export class AppModule {
  /** `versions`: those it serves, where they are not the published ones. */
  static with(config: Config, versions: readonly ApiVersion[] = API_VERSIONS): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(config), VersionsModule.with(versions), ...PLATFORM, ...CONTEXTS, ...FLOWS],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: RequestPipe },
      ],
    };
  }
}

import {
  Module,
  type DynamicModule,
  type MiddlewareConsumer,
  type NestInterceptor,
  type NestModule,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AddressesModule } from './contexts/addresses/addresses.module.js';
import { AuthModule } from './contexts/auth/auth.module.js';
import { FurtherAccessInterceptor } from './contexts/auth/guards/further-access.interceptor.js';
import {
  CredentialGuard,
  EnrolmentGuard,
  IpAllowlistGuard,
  ModeGuard,
  RolesGuard,
  ScopesGuard,
  SessionGuard,
  VerifiedEmailGuard,
} from './contexts/auth/guards/access.guards.js';
import { TenantMiddleware } from './contexts/auth/tenant.middleware.js';
import { AccountPageModule } from './contexts/auth/account-page/account-page.module.js';
import { BatchesModule } from './contexts/batches/batches.module.js';
import { BillingModule } from './contexts/billing/billing.module.js';
import { LastInvoicesPageModule } from './contexts/billing/last-invoices/last-invoices-page.module.js';
import { CarriersModule } from './contexts/carriers/carriers.module.js';
import { StatusPageModule } from './contexts/carriers/status-page/status-page.module.js';
import { CatalogModule } from './contexts/catalog/catalog.module.js';
import { UploadedFilesModule } from './contexts/files/uploaded-files.module.js';
import { InsuranceModule } from './contexts/insurance/insurance.module.js';
import { LabelsModule } from './contexts/labels/labels.module.js';
import { OrdersModule } from './contexts/orders/orders.module.js';
import { PickupsModule } from './contexts/pickups/pickups.module.js';
import { RateLimitGuard } from './contexts/rate-limit/rate-limit.guard.js';
import { RateLimitModule } from './contexts/rate-limit/rate-limit.module.js';
import { RequestLogMiddleware } from './contexts/requests/request-log.middleware.js';
import { DataRequestsModule } from './contexts/data-requests/data-requests.module.js';
import { RequestsModule } from './contexts/requests/requests.module.js';
import { RulesModule } from './contexts/rules/rules.module.js';
import { ShipmentsModule } from './contexts/shipments/shipments.module.js';
import { TrackingModule } from './contexts/tracking/tracking.module.js';
import { ServiceVersionGuard } from './contexts/versioning/service-version.guard.js';
import { ServiceVersionInterceptor } from './contexts/versioning/service-version.interceptor.js';
import { VersioningModule } from './contexts/versioning/versioning.module.js';
import { StatementPdfModule } from './flows/statement-pdf/statement-pdf.module.js';
import { WalletModule } from './contexts/wallet/wallet.module.js';
import { WebhooksModule } from './contexts/webhooks/webhooks.module.js';
import { AuditModule } from './flows/audit/audit.module.js';
import { QuotingModule } from './flows/quoting/quoting.module.js';
import { RegistrationModule } from './flows/registration/registration.module.js';
import { BatchProcessingModule } from './flows/batch-processing/batch-processing.module.js';
import { CarrierInvoicesModule } from './flows/carrier-invoices/carrier-invoices.module.js';
import { CreateShipmentModule } from './flows/create-shipment/create-shipment.module.js';
import { InformRecipientsModule } from './flows/inform-recipients/inform-recipients.module.js';
import { LabelLifecycleModule } from './flows/label-lifecycle/label-lifecycle.module.js';
import { MoneyReportModule } from './flows/money-report/money-report.module.js';
import { ReturnShipmentModule } from './flows/return-shipment/return-shipment.module.js';
import { UpdateShipmentModule } from './flows/update-shipment/update-shipment.module.js';
import { PUBLISHED_VERSIONS } from './published-versions.js';
import type { ApiVersion } from './kernel/api-versions.js';
import { AuditTrailModule } from './platform/audit-trail/audit-trail.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { EnvelopeInterceptor } from './platform/http/responses/envelope.interceptor.js';
import { MalformedUrlMiddleware } from './platform/http/edge/malformed-url.middleware.js';
import { BodyInterceptor } from './platform/http/fields/body.interceptor.js';
import { IgnoredFieldsInterceptor } from './platform/http/fields/ignored-fields.interceptor.js';
import { RequestPipe } from './platform/http/fields/request.pipe.js';
import { ConcurrencyLimitInterceptor } from './platform/http/routes/concurrency-limit.interceptor.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { McpModule } from './platform/mcp/mcp.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { DocumentsModule } from './platform/documents/documents.module.js';
import { OpenIssuesModule } from './platform/open-issues/open-issues.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { SecretsModule } from './platform/secrets/secrets.module.js';
import { ShutdownModule } from './platform/shutdown/shutdown.module.js';
import { PageErrorFilter } from './platform/site/page-error.filter.js';
import { SiteModule } from './platform/site/site.module.js';
import { StoredBytesModule } from './platform/stored-bytes/stored-bytes.module.js';
import { RetentionModule } from './platform/retention/retention.module.js';
import { SchedulerModule } from './platform/scheduler/scheduler.module.js';
import { VersionsModule } from './platform/versions/versions.module.js';

const PLATFORM = [
  AuditTrailModule,
  ClockModule,
  DatabaseModule,
  FilesModule,
  HealthModule,
  IdempotencyModule,
  MailModule,
  McpModule,
  MetricsModule,
  OpenIssuesModule,
  OutboxModule,
  DocumentsModule,
  QueueModule,
  RedisModule,
  SecretsModule,
  ShutdownModule,
  SiteModule,
  StoredBytesModule,
  RetentionModule,
  SchedulerModule,
];

const CONTEXTS = [
  AccountPageModule,
  AddressesModule,
  AuthModule,
  BatchesModule,
  BillingModule,
  LastInvoicesPageModule,
  CarriersModule,
  CatalogModule,
  InsuranceModule,
  LabelsModule,
  OrdersModule,
  PickupsModule,
  RateLimitModule,
  RequestsModule,
  DataRequestsModule,
  RulesModule,
  ShipmentsModule,
  StatusPageModule,
  TrackingModule,
  UploadedFilesModule,
  VersioningModule,
  WalletModule,
  WebhooksModule,
];

const FLOWS = [
  AuditModule,
  BatchProcessingModule,
  CarrierInvoicesModule,
  CreateShipmentModule,
  InformRecipientsModule,
  LabelLifecycleModule,
  MoneyReportModule,
  QuotingModule,
  RegistrationModule,
  ReturnShipmentModule,
  StatementPdfModule,
  UpdateShipmentModule,
];

/** Runs before the guards. Also runs for requests that match no route. */
const MIDDLEWARE = [RequestLogMiddleware, MalformedUrlMiddleware, TenantMiddleware];

/** The order matters: the first guard that rejects determines the error response. */
const GUARDS = [
  CredentialGuard,
  RateLimitGuard,
  IpAllowlistGuard,
  ServiceVersionGuard,
  SessionGuard,
  EnrolmentGuard,
  ScopesGuard,
  RolesGuard,
  ModeGuard,
  VerifiedEmailGuard,
];

/**
 * Listed from the outermost to the innermost. An interceptor does nothing on a route without the metadata that the interceptor
 * reads.
 */
const interceptors = (versions: readonly ApiVersion[]): Type<NestInterceptor>[] => [
  BodyInterceptor,
  ...(versions.some(({ changes }) => changes.length > 0) ? [ServiceVersionInterceptor] : []),
  FurtherAccessInterceptor,
  IgnoredFieldsInterceptor,
  EnvelopeInterceptor,
  ConcurrencyLimitInterceptor,
  IdempotencyInterceptor,
];

/** Register new contexts and flows only here. */
@Module({})
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(...MIDDLEWARE).forRoutes('/');
  }

  /** `versions` are the API versions that the application serves. The default is the published versions. */
  static with(versions: readonly ApiVersion[] = PUBLISHED_VERSIONS): DynamicModule {
    return {
      module: AppModule,
      imports: [VersionsModule.with(versions), ...PLATFORM, ...CONTEXTS, ...FLOWS],
      providers: [
        ...GUARDS.map((useClass) => ({ provide: APP_GUARD, useClass })),
        ...interceptors(versions).map((useClass) => ({ provide: APP_INTERCEPTOR, useClass })),
        { provide: APP_FILTER, useClass: PageErrorFilter },
        { provide: APP_PIPE, useClass: RequestPipe },
      ],
    };
  }
}

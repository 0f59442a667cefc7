import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { AttemptEnds, AttemptsService } from './attempt/attempts.service.js';
import { AgeLabels } from './age-labels.js';
import { AttemptRepository } from './attempt/attempt.repository.js';
import { AttemptsController } from './attempt/attempts.controller.js';
import {
  LabelPurchaseAttemptEntity,
  LabelEntity,
  LabelUsageEntity,
  OrphanedLabelEntity,
  WatchedLabelEntity,
  LabelPrintEntity,
} from './label.entity.js';
import { ReportExpiringLabelsTask } from './expiry/report-expiring-labels.task.js';
import {
  PurchasesToSettle,
  SlowPurchases,
  UnclearPurchases,
  UnsettledPurchases,
  UsersOfVoidedLabels,
} from './label-open-issues.js';
import { LabelQueries } from './label-queries.js';
import { LabelCharges } from './quota/label-charges.js';
import { LabelPresenter } from './label.presenter.js';
import { LabelRepository } from './label.repository.js';
import { LabelsController } from './labels.controller.js';
import { EraseLabelFiles, LabelFiles } from './documents/label-files.js';
import { LabelDocumentsController } from './documents/label-documents.controller.js';
import { LabelPrintRepository } from './documents/label-print.repository.js';
import { MergeLabels, PrintLabels, RefreshPrints, DeleteOldPrintsTask } from './documents/print-labels.js';
import { PurchaseLabel } from './purchase/purchase-label.js';
import { SettlePurchase } from './purchase/settle-purchase.js';
import { LABEL_JOB_PROCESSORS, RunLabelJob } from './queues/run-label-job.js';
import { RecoverLabelsTask } from './queues/recover-labels.task.js';
import { labelQueuesProvider, registerLabelQueues } from './queues/label-queues.js';
import { ChargeUsedLabel } from './recovery/charge-used-label.js';
import { CheckWatchedLabelsTask } from './recovery/check-watched-labels.task.js';
import { OrphanedLabelRepository } from './recovery/orphaned-label.repository.js';
import { SettleManually } from './recovery/settle-manually.js';
import { WatchedLabelRepository } from './recovery/watched-label.repository.js';
import { VoidLabel, VoidLabels } from './voiding/void-label.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';
import { DocumentsModule } from '../../platform/documents/documents.module.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

@Module({
  imports: [
    IdempotencyModule,
    FilesModule,
    MetricsModule,
    AuditTrailModule,
    DocumentsModule,
    StoredBytesModule,
    TypeOrmModule.forFeature([
      LabelPurchaseAttemptEntity,
      LabelEntity,
      LabelUsageEntity,
      OrphanedLabelEntity,
      WatchedLabelEntity,
      LabelPrintEntity,
    ]),
    registerLabelQueues(),
    ContributionsModule,
    AuthModule,
    CarriersModule,
    ShipmentsModule,
    WalletModule,
  ],
  controllers: [LabelsController, LabelDocumentsController, AttemptsController],
  providers: [
    AttemptRepository,
    AttemptsService,
    AttemptEnds,
    LabelRepository,
    LabelPresenter,
    LabelQueries,
    LabelCharges,
    PurchaseLabel,
    SettlePurchase,
    SettleManually,
    VoidLabel,
    VoidLabels,
    LabelFiles,
    EraseLabelFiles,
    PrintLabels,
    MergeLabels,
    LabelPrintRepository,
    RefreshPrints,
    labelQueuesProvider,
    RunLabelJob,
    ...LABEL_JOB_PROCESSORS,
    OrphanedLabelRepository,
    WatchedLabelRepository,
    ChargeUsedLabel,
    RecoverLabelsTask,
    CheckWatchedLabelsTask,
    DeleteOldPrintsTask,
    ReportExpiringLabelsTask,
    AgeLabels,
    UnclearPurchases,
    UnsettledPurchases,
    UsersOfVoidedLabels,
    PurchasesToSettle,
    SlowPurchases,
  ],
  exports: [AttemptEnds, ChargeUsedLabel, LabelPresenter, LabelQueries, PrintLabels, PurchaseLabel, SettleManually],
})
export class LabelsModule {}

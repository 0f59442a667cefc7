import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { AttemptEnds } from './attempt/attempt-ends.js';
import { AttemptPresenter } from './attempt/attempt.presenter.js';
import { AttemptRepository } from './attempt/attempt.repository.js';
import { LabelPurchaseAttemptEntity } from './attempt/label-purchase-attempt.entity.js';
import { AttemptListRepository } from './attempt/attempt-list.repository.js';
import { AttemptsController } from './attempt/attempts.controller.js';
import { ListAttempts } from './attempt/list-attempts.js';
import { ReadAttempt } from './attempt/read-attempt.js';
import { SettleTestAttempt } from './recovery/settle-test-attempt.js';
import { LabelCarrierData } from './label-carrier-data.js';
import { LabelLifecycle } from './label-lifecycle.js';
import { LabelEntity } from './label.entity.js';
import { LabelPresenter } from './label.presenter.js';
import { LabelRefunds } from './label-refunds.js';
import { LabelRepository } from './label.repository.js';
import { LabelsByTrackingNumber } from './labels-by-tracking-number.js';
import { LabelsOfMonth } from './labels-of-month.js';
import { LabelsOfToday } from './labels-of-today.js';
import { LabelsController } from './labels.controller.js';
import { EraseLabelFiles } from './paper/erase-label-files.js';
import { LabelFiles } from './paper/label-files.js';
import { LabelPaperController } from './paper/label-paper.controller.js';
import { LabelPrintEntity } from './paper/label-print.entity.js';
import { LabelPrintRepository } from './paper/label-print.repository.js';
import { MergeLabels } from './paper/merge-labels.js';
import { RefreshPrints } from './paper/refresh-prints.js';
import { PrintLabels } from './paper/print-labels.js';
import { DeleteOldPrintsTask } from './paper/delete-old-prints.task.js';
import { ReadLabel } from './paper/read-label.js';
import { AcceptPurchase } from './purchase/accept-purchase.js';
import { BuyForRequest } from './purchase/buy-for-request.js';
import { BuyLabel } from './purchase/buy-label.js';
import { FinishAttempt } from './purchase/finish-attempt.js';
import { IssuedLabels } from './purchase/issued-labels.js';
import { QueuePurchase } from './purchase/queue-purchase.js';
import { RefundAttempt } from './purchase/refund-attempt.js';
import { ReportPurchase } from './purchase/report-purchase.js';
import { ResumeAttempt } from './purchase/resume-attempt.js';
import { SettleAttempt } from './purchase/settle-attempt.js';
import { LABEL_JOB_PROCESSORS } from './queues/label-job.processors.js';
import { labelQueuesProvider, registerLabelQueues } from './queues/label-queues.js';
import { RunLabelJob } from './queues/run-label-job.js';
import { LabelQuota } from './quota/label-quota.js';
import { LabelUsageEntity } from './quota/label-usage.entity.js';
import { CancelOrphanedLabel } from './recovery/cancel-orphaned-label.js';
import { OrphanedLabelEntity } from './recovery/orphaned-label.entity.js';
import { OrphanedLabelRepository } from './recovery/orphaned-label.repository.js';
import { ReconcileRefund } from './recovery/reconcile-refund.js';
import { SettleManually } from './recovery/settle-manually.js';
import { RecoverLabelsTask } from './recovery/recover-labels.task.js';
import { UnclearPurchases } from './recovery/unclear-purchases.js';
import { PurchasesToSettle } from './recovery/purchases-to-settle.js';
import { UsersOfVoidedLabels } from './recovery/users-of-voided-labels.js';
import { UnsettledPurchases } from './recovery/unsettled-purchases.js';
import { ChargeUsedLabel } from './recovery/charge-used-label.js';
import { RecheckWatchedLabels } from './recovery/recheck-watched-labels.js';
import { CheckWatchedLabelsTask } from './recovery/check-watched-labels.task.js';
import { WatchLostLabel } from './recovery/watch-lost-label.js';
import { WatchOlderVoidsTask } from './recovery/watch-older-voids.task.js';
import { ReportExpiringLabelsTask } from './expiry/report-expiring-labels.task.js';
import { WatchedLabelEntity } from './recovery/watched-label.entity.js';
import { WatchedLabelRepository } from './recovery/watched-label.repository.js';
import { CancelWithCarrier } from './voiding/cancel-with-carrier.js';
import { FinishVoid } from './voiding/finish-void.js';
import { VoidLabels } from './voiding/void-labels.js';
import { VoidLabel } from './voiding/void-label.js';
import { VoidedLabels } from './voiding/voided-labels.js';

/** Buys and voids labels: for the endpoints, the one-call buy, batches and operators. */
@Module({
  imports: [
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
  controllers: [LabelsController, LabelPaperController, AttemptsController],
  providers: [
    AttemptRepository,
    LabelsByTrackingNumber,
    LabelsOfMonth,
    LabelsOfToday,
    LabelCarrierData,
    LabelRepository,
    LabelQuota,
    LabelRefunds,
    AttemptPresenter,
    LabelPresenter,
    ReadAttempt,
    ListAttempts,
    AttemptListRepository,
    SettleTestAttempt,
    LabelLifecycle,
    AcceptPurchase,
    SettleAttempt,
    FinishAttempt,
    IssuedLabels,
    RefundAttempt,
    ReportPurchase,
    BuyLabel,
    BuyForRequest,
    QueuePurchase,
    AttemptEnds,
    ResumeAttempt,
    OrphanedLabelRepository,
    CancelOrphanedLabel,
    ReconcileRefund,
    SettleManually,
    VoidLabel,
    VoidLabels,
    CancelWithCarrier,
    FinishVoid,
    LabelFiles,
    EraseLabelFiles,
    ReadLabel,
    PrintLabels,
    MergeLabels,
    LabelPrintRepository,
    RefreshPrints,
    DeleteOldPrintsTask,
    labelQueuesProvider,
    RunLabelJob,
    ...LABEL_JOB_PROCESSORS,
    RecoverLabelsTask,
    UnclearPurchases,
    PurchasesToSettle,
    UsersOfVoidedLabels,
    UnsettledPurchases,
    WatchedLabelRepository,
    WatchLostLabel,
    ChargeUsedLabel,
    RecheckWatchedLabels,
    CheckWatchedLabelsTask,
    WatchOlderVoidsTask,
    ReportExpiringLabelsTask,
    VoidedLabels,
  ],
  exports: [
    ChargeUsedLabel,
    VoidedLabels,
    LabelsByTrackingNumber,
    LabelsOfMonth,
    BuyLabel,
    BuyForRequest,
    QueuePurchase,
    AttemptEnds,
    LabelsOfToday,
    LabelCarrierData,
    PrintLabels,
    SettleManually,
    AttemptPresenter,
  ],
})
export class LabelsModule {}

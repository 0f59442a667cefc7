import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { AttemptPresenter } from './attempt/attempt.presenter.js';
import { AttemptRepository } from './attempt/attempt.repository.js';
import { LabelPurchaseAttemptEntity } from './attempt/label-purchase-attempt.entity.js';
import { LabelConsequences } from './label-consequence.js';
import { LabelEntity } from './label.entity.js';
import { LabelRepository } from './label.repository.js';
import { LabelsController } from './labels.controller.js';
import { AcceptPurchase } from './purchase/accept-purchase.js';
import { BuyLabel } from './purchase/buy-label.js';
import { CarrierLanes } from './purchase/carrier-lanes.js';
import { FinishAttempt } from './purchase/finish-attempt.js';
import { PurchaseLabelProcessor } from './purchase/purchase-label.processor.js';
import { ResumeAttempt } from './purchase/resume-attempt.js';
import { SettleAttempt } from './purchase/settle-attempt.js';
import { LABELS_QUEUE, WakeUps } from './purchase/wake-ups.js';
import { LabelQuota } from './quota/label-quota.js';
import { LabelUsageEntity } from './quota/label-usage.entity.js';
import { LookAgain } from './recovery/look-again.js';
import { SettleByHand } from './recovery/settle-by-hand.js';
import { SweepLabels } from './recovery/sweep-labels.js';
import { CancelWithCarrier } from './voiding/cancel-with-carrier.js';
import { VoidLabel } from './voiding/void-label.js';

/** Buying and voiding labels, for everyone. */
@Module({
  imports: [
    TypeOrmModule.forFeature([LabelPurchaseAttemptEntity, LabelEntity, LabelUsageEntity]),
    BullModule.registerQueue({ name: LABELS_QUEUE }),
    DiscoveryModule,
    CarriersModule,
    ShipmentsModule,
    WalletModule,
  ],
  controllers: [LabelsController],
  providers: [
    AttemptRepository,
    LabelRepository,
    LabelQuota,
    AttemptPresenter,
    LabelConsequences,
    AcceptPurchase,
    SettleAttempt,
    FinishAttempt,
    BuyLabel,
    ResumeAttempt,
    LookAgain,
    SettleByHand,
    VoidLabel,
    CancelWithCarrier,
    CarrierLanes,
    WakeUps,
    PurchaseLabelProcessor,
    SweepLabels,
  ],
  exports: [BuyLabel, SettleByHand, AttemptPresenter],
})
export class LabelsModule {}

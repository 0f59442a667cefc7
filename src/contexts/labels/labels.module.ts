import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { AcceptPurchase } from './accept-purchase.js';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptResponses } from './attempt.responses.js';
import { BuyLabel } from './buy-label.js';
import { CancelWithCarrier } from './cancel-with-carrier.js';
import { CarrierLanes } from './carrier-lanes.js';
import { FinishAttempt } from './finish-attempt.js';
import { LabelConsequences } from './label-consequence.js';
import { LabelUsageEntity } from './label-usage.entity.js';
import { LabelEntity } from './label.entity.js';
import { LabelPurchaseAttemptEntity } from './label-purchase-attempt.entity.js';
import { LabelQuota } from './label-quota.js';
import { LabelRepository } from './label.repository.js';
import { LabelsController } from './labels.controller.js';
import { LookAgain } from './look-again.js';
import { PurchaseLabelProcessor } from './purchase-label.processor.js';
import { ResumeAttempt } from './resume-attempt.js';
import { SettleAttempt } from './settle-attempt.js';
import { SettleByHand } from './settle-by-hand.js';
import { SweepLabels } from './sweep-labels.js';
import { VoidLabel } from './void-label.js';
import { LABELS_QUEUE, WakeUps } from './wake-ups.js';

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
    AttemptResponses,
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
  exports: [BuyLabel, SettleByHand, AttemptResponses],
})
export class LabelsModule {}

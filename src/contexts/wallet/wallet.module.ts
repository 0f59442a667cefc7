import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { AdjustByHand } from './adjust-by-hand.js';
import { ChangeWalletSettings } from './change-wallet-settings.js';
import { ApplyProcessorEvent } from './funding/apply-processor-event.js';
import { BankTransferEntity } from './funding/bank-transfer.entity.js';
import { CreditFunding } from './funding/credit-funding.js';
import { FundWallet } from './funding/fund-wallet.js';
import { FundingInstructionEntity } from './funding/funding-instruction.entity.js';
import { FundingController } from './funding/funding.controller.js';
import { FundingRepository } from './funding/funding.repository.js';
import { PaymentIntentEntity } from './funding/payment-intent.entity.js';
import { PaymentIntentRepository } from './funding/payment-intent.repository.js';
import { ProcessorEventEntity, ProcessorReadingEntity } from './funding/processor-event.entity.js';
import { ProcessorWebhookController } from './funding/processor-webhook.controller.js';
import { ProvisionFundingInstruction } from './funding/provision-funding-instruction.js';
import { ReceiveProcessorEvent } from './funding/receive-processor-event.js';
import { ReconcileFundings } from './funding/reconcile-fundings.js';
import { SweepOldProcessorEvents } from './funding/sweep-old-processor-events.js';
import { Ledger } from './ledger.js';
import { OpenWallets } from './open-wallets.js';
import { chosenProcessor } from './processors/chosen-processor.js';
import { PaymentProcessor } from './processors/payment-processor.js';
import { PaymentPagesController } from './processors/simulated/payment-pages.controller.js';
import { SimulateReport } from './processors/simulated/simulate-report.js';
import { SimulatorController } from './processors/simulated/simulator.controller.js';
import { ResetTestWallet } from './reset-test-wallet.js';
import { EndReplacedSubscriptions } from './subscriptions/end-replaced-subscriptions.js';
import { FollowSubscription } from './subscriptions/follow-subscription.js';
import { PlanSubscriptionEntity } from './subscriptions/plan-subscription.entity.js';
import { PlanSubscriptionRepository } from './subscriptions/plan-subscription.repository.js';
import { WalletController } from './wallet.controller.js';
import { WalletEntity } from './wallet.entity.js';
import { WalletRepository } from './wallet.repository.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** The prepaid balance in MXN, its statement, and how money comes in. Others post to the `Ledger`. */
@Module({
  imports: [
    AuthModule,
    DiscoveryModule,
    TypeOrmModule.forFeature([
      WalletEntity,
      WalletTransactionEntity,
      FundingInstructionEntity,
      PaymentIntentEntity,
      BankTransferEntity,
      ProcessorEventEntity,
      ProcessorReadingEntity,
      PlanSubscriptionEntity,
    ]),
  ],
  controllers: [
    WalletController,
    FundingController,
    ProcessorWebhookController,
    SimulatorController,
    PaymentPagesController,
  ],
  providers: [
    WalletRepository,
    Ledger,
    OpenWallets,
    ChangeWalletSettings,
    AdjustByHand,
    ResetTestWallet,
    FundingRepository,
    PaymentIntentRepository,
    chosenProcessor,
    ProvisionFundingInstruction,
    FundWallet,
    CreditFunding,
    ApplyProcessorEvent,
    ReceiveProcessorEvent,
    ReconcileFundings,
    SweepOldProcessorEvents,
    PlanSubscriptionRepository,
    FollowSubscription,
    EndReplacedSubscriptions,
    SimulateReport,
  ],
  exports: [Ledger, OpenWallets, PaymentProcessor],
})
export class WalletModule {}

import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { UploadedFilesModule } from '../files/uploaded-files.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { WalletsService } from './wallets.service.js';
import { ProcessorEventsService } from './funding/processor-events/processor-events.service.js';
import { BankTransfersService } from './funding/bank-transfers/bank-transfers.service.js';
import { ReconcileFundingsTask } from './funding/processor-events/reconcile-fundings.task.js';
import { CreditFunding } from './funding/credit-funding.js';
import { FundWallet } from './funding/fund-wallet.js';
import { BankTransferEntity, FundingInstructionEntity } from './funding/bank-transfers/funding-instruction.entity.js';
import { FundingInstructionsService } from './funding/bank-transfers/funding-instructions.service.js';
import { FundingController } from './funding/funding.controller.js';
import { PaymentIntentEntity } from './funding/payments/payment-intent.entity.js';
import { PaymentsService } from './funding/payments/payments.service.js';
import { ProcessorEventEntity, ProcessorReadingEntity } from './funding/processor-events/processor-event.entity.js';
import { ProcessorWebhookController } from './funding/processor-events/processor-webhook.controller.js';
import { Ledger } from './ledger.js';
import { PaymentProcessor } from './processors/payment-processor.js';
import { paymentProcessorProvider, paymentProcessorsProvider } from './processors/payment-processor.provider.js';
import { paymentsConfig } from './processors/payments.config.js';
import { PaymentPagesController } from './processors/simulated/payment-pages.controller.js';
import { PaymentSimulator } from './processors/simulated/payment-simulator.js';
import { SimulatorController } from './processors/simulated/simulator.controller.js';
import { AdjustmentMailSource } from './adjustment-mails/adjustment-mail-source.js';
import { AdjustmentNoticeEntity } from './adjustment-mails/adjustment-notice.entity.js';
import { LedgerReports } from './ledger-reports.js';
import { RefundAtRiskEntity } from './refunds-at-risk/refund-at-risk.entity.js';
import { RefundsAtRiskService } from './refunds-at-risk/refunds-at-risk.service.js';
import { voidAllowanceConfig } from './refunds-at-risk/void-allowance.config.js';
import { ApplyReversal } from './reversals/apply-reversal.js';
import { PaymentReversalEntity } from './reversals/payment-reversal.entity.js';
import { PaymentReversalsService } from './reversals/payment-reversals.service.js';
import { ExportStatement } from './statements/export-statement.js';
import { StatementsService } from './statements/statements.service.js';
import { StatementsController } from './statements/statements.controller.js';
import { EndReplacedSubscriptionsTask } from './subscriptions/end-replaced-subscriptions.task.js';
import { PlanSubscriptionEntity } from './subscriptions/plan-subscription.entity.js';
import { SurchargesService } from './surcharges/surcharges.service.js';
import { ExportSurcharges } from './surcharges/export-surcharges.js';
import { InvoicedLineEntity } from './surcharges/invoiced-line.entity.js';
import { InvoicedLines } from './surcharges/invoiced-lines.js';
import { SurchargeEntity } from './surcharges/surcharge.entity.js';
import { SurchargesController } from './surcharges/surcharges.controller.js';
import { PlanSubscriptionsService } from './subscriptions/plan-subscriptions.service.js';
import { WalletController } from './wallet.controller.js';
import { WalletEntity } from './wallet.entity.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

/** The prepaid balance in MXN, the statement and fundings. Other contexts post entries with the `Ledger`. */
@Module({
  imports: [
    IdempotencyModule,
    AuditTrailModule,
    MetricsModule,
    MailModule,
    ConfigModule.forFeature(paymentsConfig),
    ConfigModule.forFeature(voidAllowanceConfig),
    PublicAddressModule,
    AuthModule,
    UploadedFilesModule,
    ContributionsModule,
    TypeOrmModule.forFeature([
      WalletEntity,
      WalletTransactionEntity,
      FundingInstructionEntity,
      PaymentIntentEntity,
      BankTransferEntity,
      ProcessorEventEntity,
      ProcessorReadingEntity,
      PlanSubscriptionEntity,
      SurchargeEntity,
      InvoicedLineEntity,
      PaymentReversalEntity,
      AdjustmentNoticeEntity,
      RefundAtRiskEntity,
    ]),
  ],
  controllers: [
    WalletController,
    FundingController,
    ProcessorWebhookController,
    SimulatorController,
    PaymentPagesController,
    SurchargesController,
    StatementsController,
  ],
  providers: [
    WalletsService,
    Ledger,
    LedgerReports,
    RefundsAtRiskService,
    FundingInstructionsService,
    BankTransfersService,
    PaymentsService,
    paymentProcessorProvider,
    paymentProcessorsProvider,
    FundWallet,
    CreditFunding,
    ProcessorEventsService,
    ReconcileFundingsTask,
    PlanSubscriptionsService,
    EndReplacedSubscriptionsTask,
    PaymentSimulator,
    SurchargesService,
    ExportSurcharges,
    InvoicedLines,
    PaymentReversalsService,
    ApplyReversal,
    AdjustmentMailSource,
    StatementsService,
    ExportStatement,
  ],
  exports: [
    Ledger,
    LedgerReports,
    InvoicedLines,
    PaymentProcessor,
    PaymentReversalsService,
    RefundsAtRiskService,
    StatementsService,
    SurchargesService,
    WalletsService,
  ],
})
export class WalletModule {}

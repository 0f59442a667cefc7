import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../kernel/clock.js';
import { Papers } from '../../platform/paper/papers.js';
import { AuthModule } from '../auth/auth.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BillingController } from './billing.controller.js';
import { CreditNoteEntity } from './credit-notes/credit-note.entity.js';
import { CreditNoteRepository } from './credit-notes/credit-note.repository.js';
import { CreditReversals } from './credit-notes/credit-reversals.js';
import { ReturnedInvoiceEntity } from './credit-notes/returned-invoice.entity.js';
import { SettleCreditNotes } from './credit-notes/settle-credit-notes.js';
import { StampCreditNote } from './credit-notes/stamp-credit-note.js';
import { LastInvoicesLinkEntity } from './last-invoices/last-invoices-link.entity.js';
import { LastInvoicesLinkRepository } from './last-invoices/last-invoices-link.repository.js';
import { ReadLastInvoices } from './last-invoices/read-last-invoices.js';
import { MailLastInvoices } from './last-invoices/mail-last-invoices.js';
import { ListMissingInvoices } from './operators/list-missing-invoices.js';
import { ListReversedInvoices } from './operators/list-reversed-invoices.js';
import { ListWaitingInvoices } from './operators/list-waiting-invoices.js';
import { StuckInvoices } from './operators/stuck-invoices.js';
import { WaitingCreditNotes } from './operators/waiting-credit-notes.js';
import { WaitingInvoices } from './operators/waiting-invoices.js';
import { invoiceConfig } from './stamping/invoice.config.js';
import { StampOrders } from './stamping/stamp-orders.js';
import { StampQueue } from './stamping/stamp-queue.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { FiscalProfilesModule } from './fiscal-profiles.module.js';
import { InvoiceEntity } from './invoices/invoice.entity.js';
import { InvoiceRepository } from './invoices/invoice.repository.js';
import { InvoicePresenter } from './invoices/invoice.presenter.js';
import { MakeInvoice } from './invoices/make-invoice.js';
import { OpenCheckout } from './open-checkout.js';
import { PlansController } from './plans/plans.controller.js';
import { ReadInvoices } from './invoices/read-invoices.js';
import { SaveBillingInfo } from './save-billing-info.js';
import { SimulatedStamping } from './stamping/simulated-stamping.js';
import { StampInvoice } from './stamping/stamp-invoice.js';
import { StampingTask } from './stamping/stamping.task.js';
import { StampingService } from './stamping/stamping-service.js';
import { stampingConfig } from './stamping/stamping.config.js';
import { PaperModule } from '../../platform/paper/paper.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';

/** Null: none is configured. */
const stampingServiceProvider = {
  provide: StampingService,
  inject: [stampingConfig.KEY, Papers, Clock],
  useFactory: async (
    stamping: ConfigType<typeof stampingConfig>,
    papers: Papers,
    clock: Clock,
  ): Promise<StampingService | null> => {
    if (stamping.kind === 'none') return null;
    if (stamping.kind === 'simulated') return new SimulatedStamping(papers, clock);
    const { FacturapiStamping } = await import('./stamping/facturapi-stamping.js');
    return new FacturapiStamping(stamping);
  },
};

/** Fiscal profile, invoices and their stamping, plans. */
@Module({
  imports: [
    PaperModule,
    FilesModule,
    MailModule,
    ConfigModule.forFeature(stampingConfig),
    ConfigModule.forFeature(invoiceConfig),
    AuthModule,
    FiscalProfilesModule,
    WalletModule,
    PublicAddressModule,
    TypeOrmModule.forFeature([InvoiceEntity, CreditNoteEntity, ReturnedInvoiceEntity, LastInvoicesLinkEntity]),
  ],
  controllers: [BillingController, PlansController],
  providers: [
    InvoiceRepository,
    SaveBillingInfo,
    ReadInvoices,
    InvoicePresenter,
    MakeInvoice,
    OpenCheckout,
    stampingServiceProvider,
    StampQueue,
    StampOrders,
    StampInvoice,
    CreditNoteRepository,
    SettleCreditNotes,
    CreditReversals,
    StampCreditNote,
    StampingTask,
    WaitingInvoices,
    WaitingCreditNotes,
    ListWaitingInvoices,
    StuckInvoices,
    ListReversedInvoices,
    ListMissingInvoices,
    LastInvoicesLinkRepository,
    MailLastInvoices,
    ReadLastInvoices,
  ],
  exports: [FiscalProfilesModule, ReadLastInvoices],
})
export class BillingModule {}

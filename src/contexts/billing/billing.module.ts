import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../kernel/clock.js';
import { DocumentRenderer } from '../../platform/documents/document-renderer.js';
import { AddressWarningsModule } from '../addresses/address-verifications/address-warnings.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BillingController } from './billing.controller.js';
import { CreditNoteEntity, ReturnedInvoiceEntity } from './credit-notes/credit-note.entity.js';
import { SettleCreditNotes } from './credit-notes/settle-credit-notes.js';
import { StampCreditNote } from './credit-notes/stamp-credit-note.js';
import { ArchiveInvoices } from './exports/archive-invoices.js';
import { ExportInvoices } from './exports/export-invoices.js';
import { InvoiceExportsController } from './exports/invoice-exports.controller.js';
import { IssuedDocumentsService } from './exports/issued-documents.service.js';
import { LastInvoicesLinkEntity } from './last-invoices/last-invoices-link.entity.js';
import { LastInvoicesService } from './last-invoices/last-invoices.service.js';
import { InvoiceReports } from './operators/invoice-reports.js';
import { StuckInvoices, WaitingCreditNotes, WaitingInvoices } from './operators/waiting-invoices.js';
import { stampingConfig } from './stamping/stamping.config.js';
import { StampOrders } from './stamping/stamp-orders.js';
import { StampQueue } from './stamping/stamp-queue.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { FiscalWarnings } from './fiscal-warnings.js';
import { BillingInfoEntity } from './billing-info.entity.js';
import { InvoiceEntity } from './invoices/invoice.entity.js';
import { MakeInvoice } from './invoices/make-invoice.js';
import { OpenCheckout } from './open-checkout.js';
import { PlansController } from './plans/plans.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { BillingInfoService } from './billing-info.service.js';
import { SimulatedStamping } from './stamping/simulated-stamping.js';
import { StampInvoice } from './stamping/stamp-invoice.js';
import { StampingTask } from './stamping/stamping.task.js';
import { StampingService } from './stamping/stamping-service.js';
import { DocumentsModule } from '../../platform/documents/documents.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';

/** Returns null if no stamping service is configured. */
const stampingServiceProvider = {
  provide: StampingService,
  inject: [stampingConfig.KEY, DocumentRenderer, Clock],
  useFactory: async (
    stamping: ConfigType<typeof stampingConfig>,
    renderer: DocumentRenderer,
    clock: Clock,
  ): Promise<StampingService | null> => {
    if (stamping.kind === 'none') return null;
    if (stamping.kind === 'simulated') return new SimulatedStamping(renderer, clock);
    const { FacturapiStamping } = await import('./stamping/facturapi-stamping.js');
    return new FacturapiStamping(stamping);
  },
};

/** Fiscal profiles, invoices, stamping of invoices, and plans. */
@Module({
  imports: [
    DocumentsModule,
    FilesModule,
    MailModule,
    ConfigModule.forFeature(stampingConfig),
    AuthModule,
    WalletModule,
    PublicAddressModule,
    AddressWarningsModule,
    TypeOrmModule.forFeature([
      BillingInfoEntity,
      InvoiceEntity,
      CreditNoteEntity,
      ReturnedInvoiceEntity,
      LastInvoicesLinkEntity,
    ]),
  ],
  controllers: [InvoiceExportsController, BillingController, PlansController],
  providers: [
    BillingInfoService,
    FiscalWarnings,
    InvoicesService,
    IssuedDocumentsService,
    ExportInvoices,
    ArchiveInvoices,
    MakeInvoice,
    OpenCheckout,
    stampingServiceProvider,
    StampQueue,
    StampOrders,
    StampInvoice,
    SettleCreditNotes,
    StampCreditNote,
    StampingTask,
    WaitingInvoices,
    WaitingCreditNotes,
    InvoiceReports,
    StuckInvoices,
    LastInvoicesService,
  ],
  exports: [BillingInfoService, LastInvoicesService],
})
export class BillingModule {}

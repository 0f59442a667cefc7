import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../kernel/clock.js';
import { Papers } from '../../platform/paper/papers.js';
import { AuthModule } from '../auth/auth.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BillingController } from './billing.controller.js';
import { FiscalProfilesModule } from './fiscal-profiles.module.js';
import { InvoiceEntity } from './invoice.entity.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoicePresenter } from './invoice.presenter.js';
import { MakeInvoice } from './make-invoice.js';
import { OpenCheckout } from './open-checkout.js';
import { PlansController } from './plans/plans.controller.js';
import { ReadInvoices } from './read-invoices.js';
import { SaveBillingInfo } from './save-billing-info.js';
import { SimulatedStamping } from './stamping/simulated-stamping.js';
import { StampInvoices } from './stamping/stamp-invoices.js';
import { StampingService } from './stamping/stamping-service.js';
import { stampingConfig } from './stamping/stamping.config.js';

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
    ConfigModule.forFeature(stampingConfig),
    AuthModule,
    FiscalProfilesModule,
    WalletModule,
    TypeOrmModule.forFeature([InvoiceEntity]),
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
    StampInvoices,
  ],
  exports: [FiscalProfilesModule],
})
export class BillingModule {}

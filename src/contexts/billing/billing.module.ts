import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { AuthModule } from '../auth/auth.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BillingController } from './billing.controller.js';
import { BillingInfoEntity } from './billing-info.entity.js';
import { BillingInfoRepository } from './billing-info.repository.js';
import { InvoiceEntity } from './invoice.entity.js';
import { InvoiceRepository } from './invoice.repository.js';
import { MakeInvoice } from './make-invoice.js';
import { OpenCheckout } from './open-checkout.js';
import { PlansController } from './plans.controller.js';
import { SaveBillingInfo } from './save-billing-info.js';
import { FacturapiStamping } from './stamping/facturapi-stamping.js';
import { StampInvoices } from './stamping/stamp-invoices.js';
import { StampingService } from './stamping/stamping-service.js';

const chosenStamping = {
  provide: StampingService,
  inject: [Config],
  useFactory: ({ stamping }: Config): StampingService | null =>
    stamping.kind === 'facturapi' ? new FacturapiStamping(stamping) : null,
};

/** Fiscal profile, invoices and their stamping, plans. */
@Module({
  imports: [AuthModule, WalletModule, TypeOrmModule.forFeature([BillingInfoEntity, InvoiceEntity])],
  controllers: [BillingController, PlansController],
  providers: [
    BillingInfoRepository,
    InvoiceRepository,
    SaveBillingInfo,
    MakeInvoice,
    OpenCheckout,
    chosenStamping,
    StampInvoices,
  ],
})
export class BillingModule {}

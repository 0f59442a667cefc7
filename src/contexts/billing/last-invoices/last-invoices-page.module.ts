import { Module } from '@nestjs/common';
import { BillingModule } from '../billing.module.js';
import { LastInvoicesPageController } from './last-invoices-page.controller.js';

@Module({ imports: [BillingModule], controllers: [LastInvoicesPageController] })
export class LastInvoicesPageModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { BillingModule } from '../../contexts/billing/billing.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { WalletModule } from '../../contexts/wallet/wallet.module.js';
import { PrintStatement } from './print-statement.js';
import { StatementPdfController } from './statement-pdf.controller.js';
import { DocumentsModule } from '../../platform/documents/documents.module.js';

@Module({
  imports: [DocumentsModule, AuthModule, BillingModule, CarriersModule, WalletModule],
  controllers: [StatementPdfController],
  providers: [PrintStatement],
})
export class StatementPdfModule {}

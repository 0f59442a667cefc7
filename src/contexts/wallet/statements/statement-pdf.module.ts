import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CarriersModule } from '../../carriers/carriers.module.js';
import { WalletModule } from '../wallet.module.js';
import { PrintStatement } from './print-statement.js';
import { StatementPdfController } from './statement-pdf.controller.js';
import { PaperModule } from '../../../platform/paper/paper.module.js';

/** The monthly statement as a PDF. Apart from the wallet's own module, because it needs an implementation of `FiscalProfiles`. */
@Module({
  imports: [PaperModule, AuthModule, CarriersModule, WalletModule],
  controllers: [StatementPdfController],
  providers: [PrintStatement],
})
export class StatementPdfModule {}

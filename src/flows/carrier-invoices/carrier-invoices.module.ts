import { Module } from '@nestjs/common';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { WalletModule } from '../../contexts/wallet/wallet.module.js';
import { ApplyInvoice } from './apply-invoice.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';

@Module({ imports: [AuditTrailModule, LabelsModule, WalletModule], providers: [ApplyInvoice] })
export class CarrierInvoicesModule {}

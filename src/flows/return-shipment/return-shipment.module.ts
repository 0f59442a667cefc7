import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuotingModule } from '../quoting/quoting.module.js';
import { ReturnShipmentController } from './return-shipment.controller.js';
import { ReturnShipment } from './return-shipment.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

@Module({
  imports: [StoredBytesModule, IdempotencyModule, QuotingModule, ShipmentsModule],
  controllers: [ReturnShipmentController],
  providers: [ReturnShipment],
})
export class ReturnShipmentModule {}

import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { CreateShipmentModule } from '../create-shipment/create-shipment.module.js';
import { QuotingModule } from '../quoting/quoting.module.js';
import { UpdateShipmentController } from './update-shipment.controller.js';
import { UpdateShipment } from './update-shipment.js';

/** Changes a DRAFT, and quotes it again where that changes its price. */
@Module({
  imports: [CreateShipmentModule, QuotingModule, ShipmentsModule],
  controllers: [UpdateShipmentController],
  providers: [UpdateShipment],
})
export class UpdateShipmentModule {}

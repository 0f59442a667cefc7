import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { PickupEntity } from './pickup.entity.js';
import { PickupRepository } from './pickup.repository.js';
import { PickupsController } from './pickups.controller.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { PickupsService, UpdatePickupsTask } from './pickups.service.js';
import { SettlePickup } from './settle-pickup.js';
import { SchedulePickup } from './schedule-pickup.js';

/** Pickups: a carrier collects parcels at an address. Only available in LIVE mode. */
@Module({
  imports: [
    IdempotencyModule,
    TypeOrmModule.forFeature([PickupEntity]),
    AddressesModule,
    CarriersModule,
    LabelsModule,
    ShipmentsModule,
  ],
  controllers: [PickupsController],
  providers: [PickupRepository, PickupsService, SchedulePickup, SettlePickup, UpdatePickupsTask],
})
export class PickupsModule {}

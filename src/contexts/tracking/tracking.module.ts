import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { CreateTracker } from './create-tracker.js';
import { FindParcel } from './find-parcel.js';
import { FollowShipment } from './follow-shipment.js';
import { FollowedParcelEntity } from './followed-parcel.entity.js';
import { FollowedParcelRepository } from './followed-parcel.repository.js';
import { FollowedParcels } from './followed-parcels.js';
import { LookUpParcels } from './look-up-parcels.js';
import { PollTracker } from './poll-tracker.js';
import { ReadTrackers } from './read-trackers.js';
import { SweepTrackers } from './sweep-trackers.js';
import { TrackerEntity } from './tracker.entity.js';
import { TrackerRepository } from './tracker.repository.js';
import { TrackersController } from './trackers.controller.js';

/** Following parcels by number. Others hand over LIVE parcels to `FollowedParcels`. */
@Module({
  imports: [TypeOrmModule.forFeature([TrackerEntity, FollowedParcelEntity]), CarriersModule, ShipmentsModule],
  controllers: [TrackersController],
  providers: [
    TrackerRepository,
    FollowedParcelRepository,
    FollowedParcels,
    FindParcel,
    FollowShipment,
    CreateTracker,
    PollTracker,
    ReadTrackers,
    LookUpParcels,
    SweepTrackers,
  ],
  exports: [FollowedParcels],
})
export class TrackingModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { AgeTracking } from './age-tracking.js';
import { FindParcel } from './trackers/find-parcel.js';
import { TrackerAccounts } from './trackers/tracker-accounts.js';
import { TrackedParcelEntity } from './tracked-parcel.entity.js';
import { TrackedParcelRepository } from './tracked-parcel.repository.js';
import { TrackedParcels } from './tracked-parcels.js';
import { RefreshBudget } from './refresh-budget.js';
import { RefreshShipment } from './refresh-shipment.js';
import { RefreshShipmentController } from './refresh-shipment.controller.js';
import { WakeTrackers } from './wake-trackers.js';
import { PollTrackers } from './trackers/poll-trackers.js';
import { PollParcelsTask } from './trackers/poll-parcels.task.js';
import { TrackerEntity } from './trackers/tracker.entity.js';
import { TrackerRepository } from './trackers/tracker.repository.js';
import { TrackersService } from './trackers/trackers.service.js';
import { TrackersController } from './trackers/trackers.controller.js';
import { OperatorScansController } from './operator-scans/operator-scans.controller.js';
import { RecordOperatorScan } from './operator-scans/record-operator-scan.js';
import { OperatorModule } from '../../platform/operator/operator.module.js';
import { RedisModule } from '../../platform/redis/redis.module.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

/** Tracks parcels by number. Other contexts register LIVE parcels with `TrackedParcels`. */
@Module({
  imports: [
    OperatorModule,
    StoredBytesModule,
    IdempotencyModule,
    RedisModule,
    TypeOrmModule.forFeature([TrackerEntity, TrackedParcelEntity]),
    AuthModule,
    CarriersModule,
    ShipmentsModule,
  ],
  controllers: [TrackersController, RefreshShipmentController, OperatorScansController],
  providers: [
    TrackerRepository,
    TrackedParcelRepository,
    TrackedParcels,
    FindParcel,
    TrackerAccounts,
    PollTrackers,
    TrackersService,
    RefreshBudget,
    RefreshShipment,
    WakeTrackers,
    PollParcelsTask,
    AgeTracking,
    RecordOperatorScan,
  ],
  exports: [TrackedParcels],
})
export class TrackingModule {}

import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { ProcessModule } from '../process/process.module.js';
import { DueSweeps } from './due-sweeps.js';
import { retentionConfig } from './retention.config.js';
import { Retention } from './retention.js';
import { SweepLeaseEntity } from './sweep-lease.entity.js';
import { SweepLeases } from './sweep-leases.js';
import { SweepGauges } from './sweep-gauges.js';
import { SweepRuns } from './sweep-runs.js';
import { Sweeper } from './sweeper.js';
import { WakeUpProcessor } from './wake-up.processor.js';
import { WAKE_UPS_QUEUE, WakeUps } from './wake-ups.js';

@Global()
@Module({
  imports: [
    ConfigModule.forFeature(retentionConfig),
    ContributionsModule,
    ProcessModule,
    TypeOrmModule.forFeature([SweepLeaseEntity]),
    BullModule.registerQueue({ name: WAKE_UPS_QUEUE }),
  ],
  providers: [SweepLeases, SweepRuns, SweepGauges, DueSweeps, Sweeper, WakeUps, WakeUpProcessor, Retention],
  exports: [Retention, SweepRuns, WakeUps],
})
export class SweeperModule {}

import { Global, Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProcessModule } from '../process/process.module.js';
import { retentionConfig } from './retention.config.js';
import { Retention } from './retention.js';
import { SweepLeaseEntity } from './sweep-lease.entity.js';
import { SweepLeases } from './sweep-leases.js';
import { SweepGauges } from './sweep-gauges.js';
import { SweepRuns } from './sweep-runs.js';
import { Sweeper } from './sweeper.js';

@Global()
@Module({
  imports: [
    ConfigModule.forFeature(retentionConfig),
    DiscoveryModule,
    ProcessModule,
    TypeOrmModule.forFeature([SweepLeaseEntity]),
  ],
  providers: [SweepLeases, SweepRuns, SweepGauges, Sweeper, Retention],
  exports: [Retention, SweepRuns],
})
export class SweeperModule {}

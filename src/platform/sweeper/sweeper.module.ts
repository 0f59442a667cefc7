import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Sweeper } from './sweeper.js';

@Module({ imports: [DiscoveryModule], providers: [Sweeper] })
export class SweeperModule {}

import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Contributions } from './contributions.js';

@Module({ imports: [DiscoveryModule], providers: [Contributions], exports: [Contributions] })
export class ContributionsModule {}

import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ListOpenMatters } from './list-open-matters.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [ListOpenMatters], exports: [ListOpenMatters] })
export class OpenMattersModule {}

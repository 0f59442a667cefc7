import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Shutdown } from './shutdown.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Shutdown], exports: [Shutdown] })
export class ShutdownModule {}

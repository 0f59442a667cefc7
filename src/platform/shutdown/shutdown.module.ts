import { Global, Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { DiscoveryModule } from '@nestjs/core';
import { shutdownConfig } from './shutdown.config.js';
import { Shutdown } from './shutdown.js';

@Global()
@Module({
  imports: [DiscoveryModule, ConfigModule.forFeature(shutdownConfig)],
  providers: [Shutdown],
  exports: [Shutdown],
})
export class ShutdownModule {}

import { Module } from '@nestjs/common';
import { Dependencies } from './dependencies.js';
import { DependencyGauges } from './dependency-gauges.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController], providers: [Dependencies, DependencyGauges] })
export class HealthModule {}

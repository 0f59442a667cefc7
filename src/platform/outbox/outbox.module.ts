import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SchedulerModule } from '../scheduler/scheduler.module.js';
import { EventEntity } from './event.entity.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ imports: [SchedulerModule, TypeOrmModule.forFeature([EventEntity])], providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}

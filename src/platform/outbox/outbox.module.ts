import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventEntity } from './event.entity.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([EventEntity])], providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}

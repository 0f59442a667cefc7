import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SweepTurnEntity } from './sweep-turn.entity.js';
import { SweepTurns } from './sweep-turns.js';
import { Sweeper } from './sweeper.js';

@Module({ imports: [DiscoveryModule, TypeOrmModule.forFeature([SweepTurnEntity])], providers: [SweepTurns, Sweeper] })
export class SweeperModule {}

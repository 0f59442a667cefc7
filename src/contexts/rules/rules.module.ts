import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ActiveRules } from './evaluation/active-rules.js';
import { RuleEntity, RuleSetEntity } from './rule.entity.js';
import { RulesController } from './rules.controller.js';
import { RulesService } from './rules.service.js';

/** Shipping rules. Code that requests quotes reads the rules from `ActiveRules` and evaluates the rules. */
@Module({
  imports: [CarriersModule, TypeOrmModule.forFeature([RuleEntity, RuleSetEntity])],
  controllers: [RulesController],
  providers: [ActiveRules, RulesService],
  exports: [ActiveRules],
})
export class RulesModule {}

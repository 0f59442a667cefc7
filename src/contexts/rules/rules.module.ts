import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CreateRule } from './editing/create-rule.js';
import { DeleteRule } from './editing/delete-rule.js';
import { ReorderRules } from './editing/reorder-rules.js';
import { UpdateRule } from './editing/update-rule.js';
import { ActiveRules } from './evaluation/active-rules.js';
import { PreviewRules } from './preview/preview-rules.js';
import { ReadRules } from './read-rules.js';
import { RuleSetEntity } from './rule-set.entity.js';
import { RuleEntity } from './rule.entity.js';
import { RuleRepository } from './rule.repository.js';
import { RulesController } from './rules.controller.js';

/** Shipping rules, over facts and actions of their own. Code that quotes evaluates the `ActiveRules`. */
@Module({
  imports: [CarriersModule, TypeOrmModule.forFeature([RuleEntity, RuleSetEntity])],
  controllers: [RulesController],
  providers: [RuleRepository, ReadRules, ActiveRules, CreateRule, UpdateRule, DeleteRule, ReorderRules, PreviewRules],
  exports: [ActiveRules],
})
export class RulesModule {}

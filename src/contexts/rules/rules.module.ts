import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ActiveRules } from './active-rules.js';
import { CreateRule } from './create-rule.js';
import { DeleteRule } from './delete-rule.js';
import { PreviewRules } from './preview-rules.js';
import { ReorderRules } from './reorder-rules.js';
import { ReplaceRule } from './replace-rule.js';
import { RuleSetEntity } from './rule-set.entity.js';
import { RuleEntity } from './rule.entity.js';
import { RuleRepository } from './rule.repository.js';
import { RulesController } from './rules.controller.js';

/** Shipping rules: they know their own facts and actions only. Whoever quotes evaluates the `ActiveRules`. */
@Module({
  imports: [CarriersModule, TypeOrmModule.forFeature([RuleEntity, RuleSetEntity])],
  controllers: [RulesController],
  providers: [RuleRepository, ActiveRules, CreateRule, ReplaceRule, DeleteRule, ReorderRules, PreviewRules],
  exports: [ActiveRules],
})
export class RulesModule {}

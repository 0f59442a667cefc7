import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import type { Rule } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { compileRule, type CompiledRule } from './compile.js';
import { respelled, Spelling } from './spelling.js';

/** Tenants whose rules are kept compiled in this process: a set of a hundred large rules takes about a megabyte. */
const CAPACITY = 500;

interface CompiledSet {
  readonly version: string;
  readonly rules: readonly CompiledRule[];
}

/**
 * The rules to evaluate, compiled once for each version of a tenant's rules. The version is read each time, in one
 * look-up by primary key, so that every process obeys a change from its commit on (docs/adr/0050).
 */
@Injectable()
export class ActiveRules {
  /** Least recently used first. */
  private readonly sets = new Map<string, CompiledSet>();

  constructor(
    private readonly repository: RuleRepository,
    private readonly spelling: Spelling,
  ) {}

  /** By ascending priority. */
  async of(tenant: Tenant): Promise<readonly CompiledRule[]> {
    const key = `${tenant.organizationId} ${tenant.livemode}`;
    const kept = this.sets.get(key);
    const current = await this.repository.active(tenant, kept?.version ?? null);
    // A tenant that never had a rule.
    if (!current) return [];
    if (!current.rules) return this.keep(key, kept!);
    return this.keep(key, { version: current.version, rules: current.rules.map((rule) => this.compiled(rule)) });
  }

  private compiled(rule: Pick<Rule, 'id' | 'conditions' | 'actions'>): CompiledRule {
    return compileRule(rule, (leaf) => respelled(leaf, this.spelling));
  }

  private keep(key: string, set: CompiledSet): readonly CompiledRule[] {
    this.sets.delete(key);
    this.sets.set(key, set);
    if (this.sets.size > CAPACITY) this.sets.delete(this.sets.keys().next().value!);
    return set.rules;
  }
}

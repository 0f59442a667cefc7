import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../../../kernel/principal.js';
import { findState } from '../../../kernel/states.js';
import type { FactValue } from '../facts.js';
import { OPERATORS } from '../operators.js';
import type { Leaf } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { compileRule, type CompiledRule } from './compile.js';

/** Tenants whose compiled rules are cached in this process: a set of a hundred large rules takes about a megabyte. */
const CAPACITY = 500;

interface CompiledSet {
  readonly version: string;
  readonly rules: readonly CompiledRule[];
}

/**
 * The active rules, compiled once for each version of a tenant's rules. Each call reads the version by primary key, so
 * that every process applies a change from its commit on
 * (docs/adr/0050-rules-are-compiled-once-a-version-and-the-version-is-read-with-every-quote.md).
 */
@Injectable()
export class ActiveRules {
  private readonly sets = new LRUCache<string, CompiledSet>({ max: CAPACITY });

  constructor(private readonly repository: RuleRepository) {}

  /** By ascending priority. */
  async of(tenant: Tenant): Promise<readonly CompiledRule[]> {
    const key = `${tenant.organizationId} ${tenant.livemode}`;
    const cached = this.sets.get(key);
    const current = await this.repository.active(tenant, cached?.version ?? null);
    // The tenant never had a rule.
    if (!current) return [];
    if (!current.rules) return cached!.rules;
    const rules = current.rules.map((rule) => compileRule(rule, normalizeStates));
    this.sets.set(key, { version: current.version, rules });
    return rules;
  }
}

/**
 * Adds the shipments' state codes to a leaf that tests states for equality: clients write a state in several ways
 * (`MX-NLE`, `NLE`, `NL`), shipments have the first. The rule's own text stays in the list: a state of another country
 * may have the name of a Mexican one.
 */
function normalizeStates(leaf: Leaf): Leaf {
  const { field, op, value } = leaf;
  const { listForm } = OPERATORS[op];
  if (field !== 'to.state' || !listForm) return leaf;
  const written = (Array.isArray(value) ? value : [value]) as readonly string[];
  const values = written.flatMap((text): FactValue[] => [text, findState(text)?.code ?? text]);
  return { field, op: listForm, value: [...new Set(values)] };
}

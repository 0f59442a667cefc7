import { Injectable } from '@nestjs/common';
import { invalidInput, notFound, type ApiError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { findState } from '../../kernel/states.js';
import { Database } from '../../platform/database/database.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { Problems } from './editing/problems.js';
import {
  applyRuleChanges,
  readRule,
  type ReorderRulesRequest,
  type ShippingRuleChanges,
  type ShippingRuleRequest,
} from './editing/rule.request.js';
import { ActiveRules } from './evaluation/active-rules.js';
import { evaluate, type Cascade } from './evaluation/evaluate.js';
import { failedNodes, type FailedNode } from './evaluation/matches.js';
import type { Facts } from './facts.js';
import type { Rule, RuleContent } from './rule.entity.js';
import { RuleRepository, type RuleTotals } from './rule.repository.js';
import {
  MAX_ACTIVE_ACTIONS,
  MAX_ACTIVE_RULE_BYTES,
  MAX_ACTIVE_RULES,
  MAX_ACTIVE_TAGS,
  MAX_RULE_BYTES,
  MAX_RULES_BYTES,
  ruleBytes,
  tagCount,
} from './rule.js';

/** The result of all rules, with the failed leaves of each rule that did not fire. */
export interface Preview extends Cascade {
  readonly explanations: readonly { readonly ruleId: string; readonly failedNodes: readonly FailedNode[] }[];
}

@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleRepository,
    private readonly directory: CarrierDirectory,
    private readonly activeRules: ActiveRules,
  ) {}

  /** By ascending priority, inactive ones included. */
  list(tenant: Tenant, page: PageRequest): Promise<{ rows: Rule[]; total: number }> {
    return this.rules.list(tenant, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Rule> {
    return existing(await this.rules.find(tenant, id));
  }

  /** Throws `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN`, `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`. */
  async create(tenant: Tenant, request: ShippingRuleRequest): Promise<Rule> {
    const content = readRule(request, this.directory);
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      requireRoom(content, await this.rules.totals(tenant, null));
      return this.rules.insert(tenant, newId('rul'), content);
    });
  }

  /**
   * Changes the given fields of a rule. Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN`,
   * `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`.
   */
  async update(tenant: Tenant, id: string, changes: ShippingRuleChanges): Promise<Rule> {
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      const current = existing(await this.rules.find(tenant, id));
      const content = applyRuleChanges(changes, current, this.directory);
      const comesToMore = !current.isActive || changes.actions || changes.conditions;
      if (comesToMore) requireRoom(content, await this.rules.totals(tenant, id));
      await this.rules.update(tenant, id, content);
      return { ...current, ...content };
    });
  }

  /**
   * Changes the priorities of several rules, all or none; they may swap. Returns every rule in the new order. Throws
   * `VALIDATION_ERROR`, `RESOURCE_NOT_FOUND` or `RULE_PRIORITY_TAKEN`.
   */
  async reorder(tenant: Tenant, { rules }: ReorderRulesRequest): Promise<Rule[]> {
    requireDistinctIds(rules.map(({ id }) => id));
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      if ((await this.rules.reorder(tenant, rules)) < rules.length) throw ruleNotFound();
      return this.rules.all(tenant);
    });
  }

  /** Soft delete; frees the rule's priority. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      if (!(await this.rules.delete(tenant, id))) throw ruleNotFound();
    });
  }

  /** Evaluates the active rules on a hypothetical shipment. Writes nothing. Source: docs/reference/shipping-rules.md#preview */
  async preview(tenant: Tenant, given: Facts): Promise<Preview> {
    const facts = withStateCode(given);
    const rules = await this.activeRules.of(tenant);
    return {
      ...evaluate(rules, facts),
      explanations: rules.flatMap(({ id, conditions }) => {
        const failed = failedNodes(conditions, facts);
        return failed.length === 0 ? [] : [{ ruleId: id, failedNodes: failed }];
      }),
    };
  }
}

function existing(rule: Rule | null): Rule {
  if (!rule) throw ruleNotFound();
  return rule;
}

function requireDistinctIds(ids: readonly string[]): void {
  const problems = new Problems();
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) problems.add(`rules[${index}].id`, 'must not be named twice');
    seen.add(id);
  }
  problems.throwIfAny();
}

/**
 * Throws `RULES_TOO_LARGE` if a rule is too large, alone or with all others; `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE` if an active
 * one would exceed a limit together with the other active rules.
 * Source: docs/reference/shipping-rules.md#limits
 */
function requireRoom(rule: RuleContent, others: RuleTotals): void {
  const { isActive, actions } = rule;
  const bytes = ruleBytes(rule);
  if (bytes > MAX_RULE_BYTES) throw rulesTooLarge('rule', bytes, MAX_RULE_BYTES);
  const withInactive = others.bytesOfAll + bytes;
  if (withInactive > MAX_RULES_BYTES) throw rulesTooLarge('rules', withInactive, MAX_RULES_BYTES);
  if (!isActive) return;
  if (others.rules + 1 > MAX_ACTIVE_RULES) throw ruleLimitReached('rules', MAX_ACTIVE_RULES);
  if (others.actions + actions.length > MAX_ACTIVE_ACTIONS) throw ruleLimitReached('actions', MAX_ACTIVE_ACTIONS);
  if (others.tags + tagCount(actions) > MAX_ACTIVE_TAGS) throw ruleLimitReached('tags', MAX_ACTIVE_TAGS);
  const together = others.bytes + bytes;
  if (together > MAX_ACTIVE_RULE_BYTES) throw rulesTooLarge('active rules', together, MAX_ACTIVE_RULE_BYTES);
}

/** Replaces a Mexican state by its code, as shipments have it. */
function withStateCode(facts: Facts): Facts {
  const { 'to.country': country = 'MX', 'to.state': state } = facts;
  if (country !== 'MX' || state === undefined) return facts;
  return { ...facts, 'to.state': findState(state)?.code ?? state };
}

const ruleNotFound = (): ApiError => notFound('Shipping rule');

/** The active rules would exceed `limit` of a resource. */
const ruleLimitReached = (resource: 'rules' | 'actions' | 'tags', limit: number): ApiError =>
  invalidInput(
    'RULE_LIMIT_REACHED',
    `${resource === 'rules' ? 'There are' : 'The active rules have'} at most ${limit} ${resource === 'rules' ? 'active rules' : resource}. ` +
      'Delete or deactivate a rule first.',
    { resource, limit },
  );

/** `limit`: bytes of JSON, of one rule, of all active ones, or of all. */
const rulesTooLarge = (whose: 'rule' | 'active rules' | 'rules', bytes: number, limit: number): ApiError =>
  invalidInput(
    'RULES_TOO_LARGE',
    whose === 'rule'
      ? `The conditions and actions of a rule are at most ${limit} bytes as JSON; these are ${bytes}.`
      : `The conditions and actions of all ${whose} are at most ${limit} bytes as JSON; they would be ${bytes}. ` +
          `${whose === 'rules' ? 'Delete' : 'Deactivate'} a rule first.`,
    { bytes, limit },
  );

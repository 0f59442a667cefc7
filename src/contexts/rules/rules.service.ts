import { Injectable } from '@nestjs/common';
import { IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { existing, invalidInput, notFound, type ApiError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { findState } from '../../kernel/states.js';
import { Database } from '../../platform/database/database.js';
import { violates } from '../../platform/database/database-errors.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { Problems } from './editing/problems.js';
import {
  readRule,
  type ReorderRulesRequest,
  type ShippingRuleChanges,
  type ShippingRuleRequest,
} from './editing/rule.request.js';
import { ActiveRules } from './evaluation/active-rules.js';
import { evaluate, type Cascade } from './evaluation/evaluate.js';
import { failedNodes, type FailedNode } from './evaluation/matches.js';
import type { Facts } from './facts.js';
import { RuleEntity, type Rule, type RuleContent } from './rule.entity.js';

/** Maximum number of active rules of an organization in one mode. Source: docs/shipping-rules.md#rules-and-limits */
const MAX_ACTIVE_RULES = 100;

/**
 * These limits apply to all active rules of an organization in one mode together. The service evaluates and records all these rules
 * for each shipment.
 */
const MAX_ACTIVE_ACTIONS = 500;
const MAX_ACTIVE_TAGS = 500;

/**
 * Maximum size of conditions and actions as JSON, in bytes. The three limits apply to one rule, to all active rules together, and
 * to all rules together.
 */
const MAX_RULE_BYTES = 256 * 1024;
const MAX_ACTIVE_RULE_BYTES = 4 * 1024 * 1024;
const MAX_RULES_BYTES = 16 * 1024 * 1024;

/** Totals of the active rules. `bytes` is the size of their conditions and actions. `bytesOfAll` also includes inactive rules. */
type RuleTotals = Readonly<Record<'rules' | 'actions' | 'tags' | 'bytes' | 'bytesOfAll', number>>;

const OF_TENANT = 'organization_id = $1 AND livemode = $2 AND deleted_at IS NULL';

/** Results of all rules. For each rule that did not fire, the result contains the failed leaves. */
export interface Preview extends Cascade {
  readonly explanations: readonly { readonly ruleId: string; readonly failedNodes: readonly FailedNode[] }[];
}

@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly directory: CarrierDirectory,
    private readonly activeRules: ActiveRules,
  ) {}

  private get rules() {
    return this.database.manager.getRepository(RuleEntity);
  }

  async list(tenant: Tenant, page: PageRequest): Promise<{ rows: Rule[]; total: number }> {
    const [rows, total] = await this.rules.findAndCount({
      where: notDeleted(tenant),
      order: { priority: 'ASC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows: rows.map(asRule), total };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Rule> {
    return asRule(existing(await this.rules.findOneBy({ ...notDeleted(tenant), id }), 'Shipping rule'));
  }

  /** Throws `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN`, `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`. */
  async create(tenant: Tenant, request: ShippingRuleRequest): Promise<Rule> {
    const content = readRule(request, this.directory);
    const { organizationId, livemode } = tenant;
    return this.database.transaction(async () => {
      await this.beginChange(tenant);
      requireRoom(content, await this.totals(tenant, null));
      const columns = { organizationId, livemode, id: newId('rul'), ...content, deletedAt: null };
      const row = Object.assign(new RuleEntity(), columns);
      // The insert adds to the object the column values that PostgreSQL computed.
      await this.translatingTakenPriority(this.rules.insert(written(row)), content.priority);
      return asRule(row);
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN`, `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`. */
  async update(tenant: Tenant, id: string, changes: ShippingRuleChanges): Promise<Rule> {
    return this.database.transaction(async () => {
      await this.beginChange(tenant);
      const current = await this.get(tenant, id);
      const content = readRule(changes, this.directory, current);
      const mayGrow = !current.isActive || changes.actions || changes.conditions;
      if (mayGrow) requireRoom(content, await this.totals(tenant, id));
      const write = this.rules.update({ ...notDeleted(tenant), id }, written(content));
      await this.translatingTakenPriority(write, content.priority);
      return { ...current, ...content };
    });
  }

  /**
   * Changes either all given priorities or none. Two rules can swap their priorities. Throws `VALIDATION_ERROR`,
   * `RESOURCE_NOT_FOUND` or `RULE_PRIORITY_TAKEN`.
   */
  async reorder(tenant: Tenant, { rules }: ReorderRulesRequest): Promise<Rule[]> {
    requireDistinctIds(rules.map(({ id }) => id));
    return this.database.transaction(async () => {
      await this.beginChange(tenant);
      // One SQL statement changes all priorities, so that rules can swap priorities.
      const write = this.database.run(
        `UPDATE shipping_rules r SET priority = wanted.priority
         FROM unnest($3::text[], $4::int[]) AS wanted (id, priority)
         WHERE ${OF_TENANT} AND r.id = wanted.id`,
        [tenant.organizationId, tenant.livemode, rules.map(({ id }) => id), rules.map(({ priority }) => priority)],
      );
      if ((await this.translatingTakenPriority(write)) < rules.length) throw notFound('Shipping rule');
      return (await this.rules.find({ where: notDeleted(tenant), order: { priority: 'ASC' } })).map(asRule);
    });
  }

  /** Soft-deletes a rule. Another rule can then use the priority. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.beginChange(tenant);
      const { affected } = await this.rules.update(
        { ...notDeleted(tenant), id },
        { deletedAt: () => 'now()', priority: null },
      );
      if (affected !== 1) throw notFound('Shipping rule');
    });
  }

  /** Evaluates the active rules for a hypothetical shipment. Stores nothing. Source: docs/shipping-rules.md#try-it */
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

  /** Increments the version of the tenant's rules. The row lock serializes changes. Every change calls this method first. */
  private async beginChange({ organizationId, livemode }: Tenant): Promise<void> {
    await this.database.run(
      `INSERT INTO shipping_rule_sets AS s (organization_id, livemode, version) VALUES ($1, $2, 1)
       ON CONFLICT (organization_id, livemode) DO UPDATE SET version = s.version + 1`,
      [organizationId, livemode],
    );
  }

  private async totals({ organizationId, livemode }: Tenant, except: string | null): Promise<RuleTotals> {
    const [row] = await this.database.query<RuleTotals>(
      `SELECT count(*) FILTER (WHERE is_active)::int AS rules,
              coalesce(sum(json_array_length(actions)) FILTER (WHERE is_active), 0)::int AS actions,
              coalesce(sum(jsonb_array_length(jsonb_path_query_array(actions::jsonb, '$[*].tags[*]'))) FILTER (WHERE is_active), 0)::int AS tags,
              coalesce(sum(bytes) FILTER (WHERE is_active), 0)::int AS bytes, coalesce(sum(bytes), 0)::int AS "bytesOfAll"
       FROM shipping_rules, LATERAL (SELECT octet_length(conditions::text) + octet_length(actions::text) AS bytes) size
       WHERE ${OF_TENANT} AND id IS DISTINCT FROM $3`,
      [organizationId, livemode, except],
    );
    return row!;
  }

  private async translatingTakenPriority<Result>(write: Promise<Result>, priority?: number): Promise<Result> {
    try {
      return await write;
    } catch (error) {
      if (violates(error, 'shipping_rules_priority')) throw priorityTaken(priority);
      throw error;
    }
  }
}

function requireDistinctIds(ids: readonly string[]): void {
  const problems = new Problems();
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) problems.add(`rules[${index}].id`, 'must not occur twice');
    seen.add(id);
  }
  problems.throwIfAny();
}

/**
 * Throws `RULES_TOO_LARGE` if the rule is too large, or if all rules together are too large. For an active rule, also checks the
 * limits of all active rules together. If a limit is exceeded, throws `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`. Source:
 * docs/shipping-rules.md#rules-and-limits
 */
function requireRoom(rule: RuleContent, others: RuleTotals): void {
  const { isActive, conditions, actions } = rule;
  const bytes = Buffer.byteLength(JSON.stringify(conditions)) + Buffer.byteLength(JSON.stringify(actions));
  if (bytes > MAX_RULE_BYTES) throw rulesTooLarge('rule', bytes, MAX_RULE_BYTES);
  const withInactive = others.bytesOfAll + bytes;
  if (withInactive > MAX_RULES_BYTES) throw rulesTooLarge('rules', withInactive, MAX_RULES_BYTES);
  if (!isActive) return;
  if (others.rules + 1 > MAX_ACTIVE_RULES) throw ruleLimitReached('rules', MAX_ACTIVE_RULES);
  if (others.actions + actions.length > MAX_ACTIVE_ACTIONS) throw ruleLimitReached('actions', MAX_ACTIVE_ACTIONS);
  const tags = actions.flatMap((action) => (action.type === 'tag' ? action.tags : []));
  if (others.tags + tags.length > MAX_ACTIVE_TAGS) throw ruleLimitReached('tags', MAX_ACTIVE_TAGS);
  const together = others.bytes + bytes;
  if (together > MAX_ACTIVE_RULE_BYTES) throw rulesTooLarge('active rules', together, MAX_ACTIVE_RULE_BYTES);
}

/** Replaces the name of a Mexican state with the state code, because the facts of real shipments contain state codes. */
function withStateCode(facts: Facts): Facts {
  const { 'to.country': country = 'MX', 'to.state': state } = facts;
  if (country !== 'MX' || state === undefined) return facts;
  return { ...facts, 'to.state': findState(state)?.code ?? state };
}

const ruleLimitReached = (resource: 'rules' | 'actions' | 'tags', limit: number): ApiError =>
  invalidInput(
    'RULE_LIMIT_REACHED',
    `The limit is ${limit} ${resource === 'rules' ? 'active rules' : `${resource} in all active rules`}. ` +
      'Delete or deactivate a rule first.',
    { resource, limit },
  );

const rulesTooLarge = (whose: 'rule' | 'active rules' | 'rules', bytes: number, limit: number): ApiError =>
  invalidInput(
    'RULES_TOO_LARGE',
    whose === 'rule'
      ? `The conditions and actions of a rule must not exceed ${limit} bytes as JSON. These have ${bytes} bytes.`
      : `The conditions and actions of all ${whose} must not exceed ${limit} bytes as JSON. They would have ${bytes} bytes. ` +
          `${whose === 'rules' ? 'Delete' : 'Deactivate'} a rule first.`,
    { bytes, limit },
  );

const notDeleted = ({ organizationId, livemode }: Tenant) => ({ organizationId, livemode, deletedAt: IsNull() });

/** The update type of TypeORM does not accept JSON columns with arbitrary content. */
const written = (columns: Partial<RuleEntity>) => columns as QueryDeepPartialEntity<RuleEntity>;

/** `row` must not be deleted. Only deleted rules have a null priority. */
const asRule = (row: RuleEntity): Rule => row as Rule;

/** `priority` is undefined if a reorder failed. */
const priorityTaken = (priority?: number): ApiError =>
  invalidInput(
    'RULE_PRIORITY_TAKEN',
    priority === undefined
      ? 'Two rules would have the same priority. Nothing was changed. Send distinct priorities.'
      : `Another rule already has priority ${priority}. Choose a different one.`,
    priority === undefined ? {} : { priority },
  );

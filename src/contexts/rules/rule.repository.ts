import { Injectable } from '@nestjs/common';
import { IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { invalidInput, type ApiError } from '../../kernel/api-error.js';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { violates } from '../../platform/database/database-errors.js';
import { RuleEntity, type Rule, type RuleContent } from './rule.entity.js';

/** The rules to evaluate, as of one version. `rules` is null where the caller already has that version. */
export interface VersionedRules {
  readonly version: string;
  readonly rules: readonly Pick<Rule, 'id' | 'conditions' | 'actions'>[] | null;
}

/** Active rules, their actions, and the tags among these; and bytes of all rules. */
export interface RuleTotals {
  readonly rules: number;
  readonly actions: number;
  readonly tags: number;
  /** Of conditions and actions. */
  readonly bytes: number;
  /** As `bytes`, with those of inactive rules. */
  readonly bytesOfAll: number;
}

const OF_TENANT = 'organization_id = $1 AND livemode = $2 AND deleted_at IS NULL';

@Injectable()
export class RuleRepository {
  constructor(private readonly database: Database) {}

  private get rules() {
    return this.database.manager.getRepository(RuleEntity);
  }

  /**
   * Increments the version of a tenant's rules and locks it until the transaction ends, which serializes changes. Every
   * change starts with it.
   */
  async beginChange({ organizationId, livemode }: Tenant): Promise<void> {
    await this.database.run(
      `INSERT INTO shipping_rule_sets AS s (organization_id, livemode, version) VALUES ($1, $2, 1)
       ON CONFLICT (organization_id, livemode) DO UPDATE SET version = s.version + 1`,
      [organizationId, livemode],
    );
  }

  /** The active rules by ascending priority, in one round trip; only the version where it equals `known`. */
  async active({ organizationId, livemode }: Tenant, known: string | null): Promise<VersionedRules | null> {
    const [row] = await this.database.query<VersionedRules>(
      `SELECT s.version, CASE WHEN s.version IS DISTINCT FROM $3::bigint THEN
         (SELECT coalesce(json_agg(json_build_object('id', r.id, 'conditions', r.conditions, 'actions', r.actions) ORDER BY r.priority), '[]')
          FROM shipping_rules r WHERE r.organization_id = $1 AND r.livemode = $2 AND r.deleted_at IS NULL AND r.is_active)
       END AS rules
       FROM shipping_rule_sets s WHERE s.organization_id = $1 AND s.livemode = $2`,
      [organizationId, livemode, known],
    );
    return row ?? null;
  }

  /** Throws `RULE_PRIORITY_TAKEN`. */
  async insert({ organizationId, livemode }: Tenant, id: string, rule: RuleContent): Promise<Rule> {
    const row = Object.assign(new RuleEntity(), {
      organizationId,
      livemode,
      id,
      ...rule,
      deletedAt: null,
    });
    // Adds the columns that PostgreSQL fills in.
    await this.translatingTakenPriority(this.rules.insert(written(row)), rule.priority);
    return asRule(row);
  }

  /** Throws `RULE_PRIORITY_TAKEN`. */
  async update(tenant: Tenant, id: string, rule: RuleContent): Promise<void> {
    await this.translatingTakenPriority(this.rules.update({ ...notDeleted(tenant), id }, written(rule)), rule.priority);
  }

  /**
   * In one statement, so that priorities may be swapped. Returns how many rules exist. Throws `RULE_PRIORITY_TAKEN`.
   */
  reorder(
    { organizationId, livemode }: Tenant,
    priorities: readonly { readonly id: string; readonly priority: number }[],
  ): Promise<number> {
    return this.translatingTakenPriority(
      this.database.run(
        `UPDATE shipping_rules r SET priority = wanted.priority
         FROM unnest($3::text[], $4::int[]) AS wanted (id, priority)
         WHERE ${OF_TENANT} AND r.id = wanted.id`,
        [organizationId, livemode, priorities.map(({ id }) => id), priorities.map(({ priority }) => priority)],
      ),
    );
  }

  /** False where there is no such rule. */
  async delete(tenant: Tenant, id: string): Promise<boolean> {
    const { affected } = await this.rules.update(
      { ...notDeleted(tenant), id },
      { deletedAt: () => 'now()', priority: null },
    );
    return affected === 1;
  }

  async find(tenant: Tenant, id: string): Promise<Rule | null> {
    const row = await this.rules.findOneBy({ ...notDeleted(tenant), id });
    return row && asRule(row);
  }

  /** By ascending priority. */
  async list(tenant: Tenant, page: PageRequest): Promise<{ rows: Rule[]; total: number }> {
    const [rows, total] = await this.rules.findAndCount({
      where: notDeleted(tenant),
      order: { priority: 'ASC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows: rows.map(asRule), total };
  }

  /** Every rule, by ascending priority. */
  async all(tenant: Tenant): Promise<Rule[]> {
    return (await this.rules.find({ where: notDeleted(tenant), order: { priority: 'ASC' } })).map(asRule);
  }

  /** Totals of the rules, without the one whose id is `except`. */
  async totals({ organizationId, livemode }: Tenant, except: string | null): Promise<RuleTotals> {
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

const notDeleted = ({ organizationId, livemode }: Tenant) => ({ organizationId, livemode, deletedAt: IsNull() });

/** TypeORM's type of an entity to write takes no JSON column of any content. */
const written = (columns: Partial<RuleEntity>) => columns as QueryDeepPartialEntity<RuleEntity>;

/** Only a deleted rule has no priority. */
const asRule = (row: RuleEntity): Rule => row as Rule;

/** `priority` is unknown where a reorder failed. */
const priorityTaken = (priority?: number): ApiError =>
  invalidInput(
    'RULE_PRIORITY_TAKEN',
    priority === undefined
      ? 'Two rules would have the same priority. Nothing was changed.'
      : `Another rule has priority ${priority} already.`,
    priority === undefined ? {} : { priority },
  );

import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { violates } from '../../platform/database/database-errors.js';
import type { Rule } from './rule.js';
import { priorityTaken } from './rules.errors.js';
import { RuleEntity } from './rule.entity.js';

/** The fields of a rule that clients set. */
export type RuleContent = Pick<Rule, 'name' | 'priority' | 'isActive' | 'conditions' | 'actions'>;

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

const COLUMNS = columnsOf(RuleEntity, null, allBut(RuleEntity, 'organizationId', 'livemode', 'deletedAt'));
const OF_TENANT = 'organization_id = $1 AND livemode = $2 AND deleted_at IS NULL';

@Injectable()
export class RuleRepository {
  constructor(private readonly database: Database) {}

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
    const [row] = await this.translatingTakenPriority(
      this.database.query<Rule>(
        `INSERT INTO shipping_rules (organization_id, livemode, id, name, priority, is_active, conditions, actions)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
        [organizationId, livemode, id, ...valuesOf(rule)],
      ),
      rule.priority,
    );
    return row!;
  }

  /** Null where there is no such rule. Throws `RULE_PRIORITY_TAKEN`. */
  async update({ organizationId, livemode }: Tenant, id: string, rule: RuleContent): Promise<Rule | null> {
    const [row] = await this.translatingTakenPriority(
      this.database.query<Rule>(
        `UPDATE shipping_rules SET name = $4, priority = $5, is_active = $6, conditions = $7, actions = $8
         WHERE ${OF_TENANT} AND id = $3 RETURNING ${COLUMNS}`,
        [organizationId, livemode, id, ...valuesOf(rule)],
      ),
      rule.priority,
    );
    return row ?? null;
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
  async delete({ organizationId, livemode }: Tenant, id: string): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE shipping_rules SET deleted_at = now(), priority = NULL WHERE ${OF_TENANT} AND id = $3`,
      [organizationId, livemode, id],
    );
    return touched === 1;
  }

  async find({ organizationId, livemode }: Tenant, id: string): Promise<Rule | null> {
    const [row] = await this.database.query<Rule>(
      `SELECT ${COLUMNS} FROM shipping_rules WHERE ${OF_TENANT} AND id = $3`,
      [organizationId, livemode, id],
    );
    return row ?? null;
  }

  /** By ascending priority. */
  async list({ organizationId, livemode }: Tenant, page: PageRequest): Promise<{ rows: Rule[]; total: number }> {
    const [rows, counted] = await Promise.all([
      this.database.query<Rule>(
        `SELECT ${COLUMNS} FROM shipping_rules WHERE ${OF_TENANT} ORDER BY priority LIMIT $3 OFFSET $4`,
        [organizationId, livemode, page.limit, offsetOf(page)],
      ),
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM shipping_rules WHERE ${OF_TENANT}`, [
        organizationId,
        livemode,
      ]),
    ]);
    return { rows, total: counted[0]!.total };
  }

  /** Every rule, by ascending priority. */
  all({ organizationId, livemode }: Tenant): Promise<Rule[]> {
    return this.database.query<Rule>(`SELECT ${COLUMNS} FROM shipping_rules WHERE ${OF_TENANT} ORDER BY priority`, [
      organizationId,
      livemode,
    ]);
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

const valuesOf = ({ name, priority, isActive, conditions, actions }: RuleContent): unknown[] => [
  name,
  priority,
  isActive,
  JSON.stringify(conditions),
  JSON.stringify(actions),
];

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../../../kernel/principal.js';
import { findState } from '../../../kernel/states.js';
import { Database } from '../../../platform/database/database.js';
import type { FactValue } from '../facts.js';
import type { Condition } from '../rule.js';
import type { EvaluatedRule } from './evaluate.js';
import { valuesOf } from './matches.js';

/** Number of tenants whose rules this process caches. One hundred large rules occupy about one megabyte. */
const CAPACITY = 500;

interface VersionedRules {
  readonly version: string;
  readonly rules: readonly EvaluatedRule[] | null;
}

/**
 * Caches the active rules by version. Each call reads the version from the database, and reads the rules only if the version has
 * changed. Every process therefore applies a change as soon as the change is committed (docs/adr/0050-shipping-rules.md).
 */
@Injectable()
export class ActiveRules {
  private readonly sets = new LRUCache<string, VersionedRules>({ max: CAPACITY });

  constructor(private readonly database: Database) {}

  async of(tenant: Tenant): Promise<readonly EvaluatedRule[]> {
    const key = `${tenant.organizationId} ${tenant.livemode}`;
    const cached = this.sets.get(key);
    const current = await this.read(tenant, cached?.version ?? null);
    // The tenant has never created a rule.
    if (!current) return [];
    if (!current.rules) return cached!.rules!;
    const rules = current.rules.map((rule) => ({ ...rule, conditions: withStateCodes(rule.conditions) }));
    this.sets.set(key, { version: current.version, rules });
    return rules;
  }

  /**
   * Reads the active rules, sorted by ascending priority, in one round trip. `rules` is null if the current version equals `known`.
   */
  private async read({ organizationId, livemode }: Tenant, known: string | null): Promise<VersionedRules | null> {
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
}

/**
 * Adds state codes to leaves that compare states. Clients write the same state in several ways (`MX-NLE`, `NLE`, `NL`), but
 * shipments contain only `MX-NLE`. The list also contains the original text, because a state of another country can have the same
 * name as a Mexican state.
 */
function withStateCodes(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(withStateCodes) };
  if ('any' in condition) return { any: condition.any.map(withStateCodes) };
  if (condition.field !== 'to.state' || condition.op === 'contains' || condition.op === 'starts_with') return condition;
  const values = valuesOf(condition) as readonly string[];
  const stateValues = values.flatMap((text): FactValue[] => [text, findState(text)?.code ?? text]);
  return { ...condition, stateValues: [...new Set(stateValues)] };
}

import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { blankAddresses, blankFreeTexts, withoutWords } from './blanking.js';
import type { IsMeant } from './person.js';
import { PersonalRows } from './personal-rows.js';
import { resting } from '../../../platform/concurrency/resting.js';

const PAGE_EVENTS = 1000;
const ERASED_AT_ONCE = 25;

interface EventRow {
  readonly id: string;
  readonly createdAt: string;
  readonly subject: string | null;
  readonly named: boolean;
}

export interface EventErasure {
  readonly isMeant: IsMeant;
  /** Patterns for `ILIKE`; an event that has none is meant by its subject only. */
  readonly patterns: readonly string[];
  readonly erasedAmong: (subjects: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Erases what events say of the person; deliveries that have not been sent go out without it. Once more, it finds nothing. */
@Injectable()
export class EraseEvents {
  constructor(
    private readonly database: Database,
    private readonly rows: PersonalRows,
  ) {}

  /** A page of a tenant's events, oldest first. `after`: of the page before, or an instant. Returns where the next one begins; null: nowhere. */
  async page(tenant: Tenant, after: string | null, erasure: EventErasure): Promise<string | null> {
    const rows = await this.read(tenant, after, erasure.patterns);
    const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
    const erased = await erasure.erasedAmong(subjects);
    const meant = rows.filter(({ subject, named }) => named || (subject !== null && erased.has(subject)));
    for (let at = 0; at < meant.length; at += ERASED_AT_ONCE) {
      const some = meant.slice(at, at + ERASED_AT_ONCE);
      await resting(() => this.erase(some, erased, erasure.isMeant));
    }
    const last = rows.length < PAGE_EVENTS ? undefined : rows.at(-1);
    return last ? JSON.stringify([last.createdAt, last.id]) : null;
  }

  private read(
    { organizationId, livemode }: Tenant,
    after: string | null,
    patterns: readonly string[],
  ): Promise<EventRow[]> {
    const [createdAt, id] = after === null ? ['-infinity', ''] : (JSON.parse(after) as [string, string]);
    return this.database.queryUnprepared<EventRow>(
      `SELECT id, created_at::text AS "createdAt", coalesce(data ->> 'shipmentId', data ->> 'orderId', data ->> 'id') AS subject,
              data::text ILIKE ANY ($5) AS named
       FROM events WHERE organization_id = $1 AND livemode = $2 AND (created_at, id) > ($3::timestamptz, $4)
       ORDER BY created_at, id LIMIT ${PAGE_EVENTS}`,
      [organizationId, livemode, createdAt, id, patterns],
    );
  }

  private erase(meant: readonly EventRow[], erased: ReadonlySet<string>, isMeant: IsMeant): Promise<void> {
    return this.database.transaction(async () => {
      const rows = await this.database.query<{ id: string; data: unknown }>(
        'SELECT id, data FROM events WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
        [meant.map(({ id }) => id)],
      );
      const subjects = new Map(meant.map(({ id, subject }) => [id, subject]));
      const references = await this.referencesOf([...subjects.values()].filter((subject) => subject !== null));
      const changed = rows.flatMap(({ id, data }) => {
        const words = new Set<string>();
        const subject = subjects.get(id) ?? '';
        const blank = withoutWords(blankAddresses(data, isMeant, words), words);
        const clean = erased.has(subject) ? withReferences(blankFreeTexts(blank), references.get(subject)) : blank;
        return clean === data ? [] : [{ keys: { id }, changes: { data: clean } }];
      });
      await this.rows.update('events', ['id'], changed);
    });
  }

  /** The references of erased shipments and orders, which have lost the words of their people. */
  private async referencesOf(ids: readonly string[]): Promise<ReadonlyMap<string, References>> {
    const rows = await this.database.query<References & { readonly id: string }>(
      `SELECT id, external_id AS "externalId", order_number AS "orderNumber" FROM shipments WHERE id = ANY ($1)
       UNION ALL SELECT id, NULL, order_number FROM orders WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...references }) => [id, references]));
  }
}

interface References {
  readonly externalId: string | null;
  readonly orderNumber: string | null;
}

/** An event that names its subject as the subject is named now; the same object where it does. */
function withReferences(data: unknown, references: References | undefined): unknown {
  const changed = Object.entries(references ?? {}).filter(([field, text]) => {
    const told = (data as Record<string, unknown>)[field];
    return typeof told === 'string' && told !== text;
  });
  return changed.length === 0 ? data : { ...(data as object), ...Object.fromEntries(changed) };
}

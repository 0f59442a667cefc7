import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { blankAddresses, blankFreeTexts, withoutWords } from './blanking.js';
import type { IsMeant } from './person.js';
import { PersonalRows, type RowPage } from './personal-rows.js';
import { resting } from '../../../platform/concurrency/resting.js';

const ERASED_AT_ONCE = 25;

/** The shipment or order that an event reports, by its id. */
const SUBJECT = "coalesce(data ->> 'shipmentId', data ->> 'orderId', data ->> 'id')";

type EventRow = RowPage['rows'][number];

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

  /** Erases in one page of a tenant's events, oldest first. Returns where the next page begins; null: there is none. */
  async page(tenant: Tenant, after: string | null, erasure: EventErasure): Promise<string | null> {
    const { rows, next } = await this.rows.page(tenant, 'events', ['data'], erasure.patterns, after, SUBJECT);
    const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
    const erased = await erasure.erasedAmong(subjects);
    const meant = rows.filter(({ subject, named }) => named || (subject !== null && erased.has(subject)));
    for (let at = 0; at < meant.length; at += ERASED_AT_ONCE) {
      const some = meant.slice(at, at + ERASED_AT_ONCE);
      await resting(() => this.erase(tenant.organizationId, some, erased, erasure.isMeant));
    }
    return next;
  }

  private erase(
    organizationId: string,
    meant: readonly EventRow[],
    erased: ReadonlySet<string>,
    isMeant: IsMeant,
  ): Promise<void> {
    return this.database.transaction(async () => {
      const ids = meant.map(({ id }) => id);
      const rows = await this.rows.read('events', organizationId, ids, 'FOR UPDATE');
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

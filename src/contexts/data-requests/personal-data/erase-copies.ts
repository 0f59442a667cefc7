import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { resting } from '../../../platform/concurrency/resting.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { PersonalDocuments } from '../personal-documents.js';
import { blankAddresses, blankFreeTexts, withoutWords } from './blanking.js';
import type { PersonFilter } from './person.js';
import { PersonalRows, type RowPage } from './personal-rows.js';

const PAGE_REQUESTS = 1000;

const ERASED_AT_ONCE = 25;

type EventRow = RowPage['rows'][number];

interface EventErasure {
  readonly isMatch: PersonFilter;
  /** Patterns for `ILIKE`. An event that matches no pattern is erased only if the record that the event reports is erased. */
  readonly patterns: readonly string[];
  readonly erasedAmong: (subjects: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A path can contain the `@` of an email address in encoded form. */
const NAMED = `concat_ws(' ', replace(path, '%40', '@'), ignored_fields::text) ILIKE ANY ($4)`;

/** Erases copies of personal data in events, mails, files and logged request paths. All methods are idempotent. */
@Injectable()
export class EraseCopies {
  constructor(
    private readonly database: Database,
    private readonly rows: PersonalRows,
    private readonly files: Files,
    private readonly mailer: Mailer,
    private readonly contributions: Contributions,
  ) {}

  /**
   * Erases personal data in one page of a tenant's events, oldest first. Includes events that are not delivered yet. Returns the
   * position of the next page, or null after the last page.
   */
  async events(tenant: Tenant, after: string | null, erasure: EventErasure): Promise<string | null> {
    const { rows, next } = await this.rows.page(tenant, 'events', erasure.patterns, after);
    const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
    const erased = await erasure.erasedAmong(subjects);
    const meant = rows.filter(({ subject, named }) => named || (subject !== null && erased.has(subject)));
    for (let at = 0; at < meant.length; at += ERASED_AT_ONCE) {
      const some = meant.slice(at, at + ERASED_AT_ONCE);
      await resting(() => this.eraseEvents(tenant.organizationId, some, erased, erasure.isMatch));
    }
    return next;
  }

  /**
   * Erases the mails from an organization to these addresses (queued mails and mails stored as files), and the rows of the
   * recipients. `emails` must be in lower case.
   */
  async mails(organizationId: string, emails: readonly string[]): Promise<void> {
    if (emails.length === 0) return;
    await this.database.transaction(async () => {
      const tokens = await this.database.query<{ token: string }>(
        'DELETE FROM mail_recipients WHERE organization_id = $1 AND email = ANY ($2) RETURNING token',
        [organizationId, emails],
      );
      // A queued mail contains no organization id. The unsubscribe link of the mail identifies the organization and the address.
      await this.database.run(
        `DELETE FROM queued_mails WHERE lower(recipient) = ANY ($1) AND unsubscribe_url LIKE ANY ($2)`,
        [emails, tokens.map(({ token }) => `%${token}%`)],
      );
    });
    await this.mailer.forget(emails);
  }

  /** Erases the files of labels, manifests and merged prints. Calls all implementations of `PersonalDocuments`. */
  async shipmentFiles(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length === 0) return;
    for (const documents of this.contributions.of(PersonalDocuments))
      await documents.erase(organizationId, shipmentIds);
  }

  /**
   * Erases the uploaded evidence files of insurance claims and surcharge disputes. The claims and disputes still contain the ids of
   * the files. Do not call this method in a transaction.
   */
  async proofs(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    const proofs = await this.database.query<{ id: string }>(
      `SELECT id FROM uploaded_files
       WHERE organization_id = $1 AND name <> '' AND id IN (
         SELECT unnest(file_ids) FROM insurance_claims WHERE shipment_id = ANY ($2)
         UNION SELECT unnest(file_ids) FROM surcharges WHERE shipment_id = ANY ($2))
       ORDER BY id`,
      [organizationId, shipmentIds],
    );
    for (const { id } of proofs) {
      await this.files.deletePrivate(id);
      await this.rows.update('uploaded_files', ['id'], [{ keys: { id }, changes: { name: '' } }]);
    }
  }

  /**
   * Erases the logged request paths and ignored fields that identify the person, in one page. Returns the position of the next
   * page, or null after the last page.
   */
  async requestLog(
    { organizationId, livemode }: Tenant,
    after: string | null,
    patterns: readonly string[],
  ): Promise<string | null> {
    const rows = await this.database.queryUnprepared<{ id: string; named: boolean }>(
      `SELECT id, ${NAMED} AS named FROM request_log
       WHERE organization_id = $1 AND livemode = $2 AND id > $3 ORDER BY id LIMIT ${PAGE_REQUESTS}`,
      [organizationId, livemode, after ?? '', patterns],
    );
    const named = rows.filter((row) => row.named).map(({ id }) => id);
    if (named.length > 0)
      await this.database.run(
        `UPDATE request_log SET path = coalesce(route, ''), ignored_fields = '{}' WHERE organization_id = $1 AND id = ANY ($2)`,
        [organizationId, named],
      );
    return rows.length < PAGE_REQUESTS ? null : rows.at(-1)!.id;
  }

  private eraseEvents(
    organizationId: string,
    meant: readonly EventRow[],
    erased: ReadonlySet<string>,
    isMatch: PersonFilter,
  ): Promise<void> {
    return this.database.transaction(async () => {
      const ids = meant.map(({ id }) => id);
      const rows = await this.rows.read('events', organizationId, ids, 'FOR UPDATE');
      const subjects = new Map(meant.map(({ id, subject }) => [id, subject]));
      const references = await this.referencesOf([...subjects.values()].filter((subject) => subject !== null));
      const changed = rows.flatMap(({ id, data }) => {
        const words = new Set<string>();
        const subject = subjects.get(id) ?? '';
        const blank = withoutWords(blankAddresses(data, isMatch, words), words);
        const clean = erased.has(subject) ? withReferences(blankFreeTexts(blank), references.get(subject)) : blank;
        return clean === data ? [] : [{ keys: { id }, changes: { data: clean } }];
      });
      await this.rows.update('events', ['id'], changed);
    });
  }

  /**
   * Returns the current references of shipments and orders. The words that identify the person are already removed from these
   * references.
   */
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

/**
 * Replaces the references in an event with the current references of the shipment or order. Returns the same object if nothing
 * changes.
 */
function withReferences(data: unknown, references: References | undefined): unknown {
  const changed = Object.entries(references ?? {}).filter(([field, text]) => {
    const current = (data as Record<string, unknown>)[field];
    return typeof current === 'string' && current !== text;
  });
  return changed.length === 0 ? data : { ...(data as object), ...Object.fromEntries(changed) };
}

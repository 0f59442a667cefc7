import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { PersonalPapers } from '../personal-papers.js';

const PAGE_REQUESTS = 1000;

/** `@` of a path may have been sent encoded. */
const NAMED = `concat_ws(' ', replace(path, '%40', '@'), ignored_fields::text) ILIKE ANY ($4)`;

/** Erases copies of personal data that are not found by the catalogue's tables of people: mails, files and logged paths. */
@Injectable()
export class EraseCopies {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly mailer: Mailer,
    private readonly contributions: Contributions,
  ) {}

  /** Erases that an organization has mailed people: queued mails, mails kept as files, and addresses. `emails`: in lower case. */
  async mails(organizationId: string, emails: readonly string[]): Promise<void> {
    if (emails.length === 0) return;
    await this.database.transaction(async () => {
      const tokens = await this.database.query<{ token: string }>(
        'DELETE FROM mail_recipients WHERE organization_id = $1 AND email = ANY ($2) RETURNING token',
        [organizationId, emails],
      );
      // Mails have no organization. The link that ends them is the organization's own for this address.
      await this.database.run(
        `DELETE FROM queued_mails WHERE lower(recipient) = ANY ($1) AND unsubscribe_url LIKE ANY ($2)`,
        [emails, tokens.map(({ token }) => `%${token}%`)],
      );
    });
    await this.mailer.forget(emails);
  }

  /** Erases the files of labels, manifests and merged prints. See `PersonalPapers`. */
  async papers(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length === 0) return;
    for (const papers of this.contributions.of(PersonalPapers)) await papers.erase(organizationId, shipmentIds);
  }

  /**
   * Erases the uploaded files that prove claims and disputes of shipments: photographs of doors, identifications, signatures.
   * Claims and disputes keep the ids of the files. Call it outside of transactions, and again after a crash.
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
      await this.database.run("UPDATE uploaded_files SET name = '' WHERE id = $1", [id]);
    }
  }

  /** Erases logged paths and ignored fields that name the person, in one page. Returns the next page, or null. */
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
}

import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ScanFormEntity, type ScanForm } from './scan-form.entity.js';

@Injectable()
export class ScanFormRepository {
  constructor(private readonly database: Database) {}

  private get forms() {
    return this.database.manager.getRepository(ScanFormEntity);
  }

  /**
   * With its parcels. `batchId: null`: fails by `scan_form_parcels_pkey` where one of them is on a form already. Parcels of a
   * batch that are on a form already stay on that one too.
   */
  async insert(
    { organizationId, livemode }: Tenant,
    form: ScanForm,
    shipmentIds: readonly string[],
    batchId: string | null,
  ): Promise<void> {
    await this.forms.insert({ ...form, batchId, organizationId, livemode });
    await this.database.run(
      `INSERT INTO scan_form_parcels (scan_form_id, shipment_id) SELECT $1, unnest($2::text[]) ORDER BY 2
       ${batchId === null ? '' : 'ON CONFLICT DO NOTHING'}`,
      [form.id, shipmentIds],
    );
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<ScanForm | null> {
    return this.forms.findOneBy({ id, organizationId, livemode });
  }

  ofBatch(batchId: string): Promise<ScanForm | null> {
    return this.forms.findOneBy({ batchId });
  }

  /** One page, newest first, and the total. */
  async list({ organizationId, livemode }: Tenant, page: PageRequest): Promise<{ rows: ScanForm[]; total: number }> {
    const [rows, total] = await this.forms.findAndCount({
      where: { organizationId, livemode },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }

  /** The files of the manifests that list these shipments. */
  async filesOf(shipmentIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ fileName: string }>(
      `SELECT DISTINCT f.file_name AS "fileName" FROM scan_form_parcels p JOIN scan_forms f ON f.id = p.scan_form_id
       WHERE p.shipment_id = ANY ($1)`,
      [shipmentIds],
    );
    return rows.map(({ fileName }) => fileName);
  }

  /** Those of the shipments that are on a form. */
  async listed(shipmentIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT shipment_id AS id FROM scan_form_parcels WHERE shipment_id = ANY ($1)',
      [shipmentIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

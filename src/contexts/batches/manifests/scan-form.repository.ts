import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { ScanForm } from './scan-form.js';
import { ScanFormEntity } from './scan-form.entity.js';

@Injectable()
export class ScanFormRepository {
  constructor(private readonly database: Database) {}

  private get forms() {
    return this.database.manager.getRepository(ScanFormEntity);
  }

  /** With its parcels. Fails by `scan_form_parcels_pkey` where one of them is on a form already. */
  async insert({ organizationId, livemode }: Tenant, form: ScanForm, shipmentIds: readonly string[]): Promise<void> {
    await this.forms.insert({ ...form, batchId: null, organizationId, livemode });
    await this.database.run(INSERT_PARCELS, [form.id, shipmentIds]);
  }

  /** The form of a batch. Parcels that are on a form already stay on that one too. */
  async insertForBatch(
    { id: batchId, organizationId, livemode }: Tenant & { readonly id: string },
    form: ScanForm,
    shipmentIds: readonly string[],
  ): Promise<void> {
    await this.forms.insert({ ...form, batchId, organizationId, livemode });
    await this.database.run(`${INSERT_PARCELS} ON CONFLICT DO NOTHING`, [form.id, shipmentIds]);
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

const INSERT_PARCELS =
  'INSERT INTO scan_form_parcels (scan_form_id, shipment_id) SELECT $1, unnest($2::text[]) ORDER BY 2';

import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { ScanForm } from './scan-form.js';
import { ScanFormEntity } from './scan-form.entity.js';

const COLUMNS = columnsOf(ScanFormEntity, null, ['id', 'carrierCode', 'formNumber', 'fileName', 'shipmentCount']);

@Injectable()
export class ScanFormRepository {
  constructor(private readonly database: Database) {}

  /** With its parcels. Fails by `scan_form_parcels_pkey` where one of them is on a form already. */
  async insert(tenant: Tenant, form: ScanForm, shipmentIds: readonly string[]): Promise<void> {
    await this.insertForm(tenant, form, null);
    await this.database.run(INSERT_PARCELS, [form.id, shipmentIds]);
  }

  /** The form of a batch. Parcels that are on a form already stay on that one too. */
  async insertForBatch(
    batch: Tenant & { readonly id: string },
    form: ScanForm,
    shipmentIds: readonly string[],
  ): Promise<void> {
    await this.insertForm(batch, form, batch.id);
    await this.database.run(`${INSERT_PARCELS} ON CONFLICT DO NOTHING`, [form.id, shipmentIds]);
  }

  async find({ organizationId, livemode }: Tenant, id: string): Promise<ScanForm | null> {
    const [row] = await this.database.query<ScanForm>(
      `SELECT ${COLUMNS} FROM scan_forms WHERE id = $1 AND organization_id = $2 AND livemode = $3`,
      [id, organizationId, livemode],
    );
    return row ?? null;
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

  async ofBatch(batchId: string): Promise<ScanForm | null> {
    const [row] = await this.database.query<ScanForm>(`SELECT ${COLUMNS} FROM scan_forms WHERE batch_id = $1`, [
      batchId,
    ]);
    return row ?? null;
  }

  /** One page, latest first, and how many there are. */
  async list({ organizationId, livemode }: Tenant, page: PageRequest): Promise<{ rows: ScanForm[]; total: number }> {
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM scan_forms WHERE organization_id = $1 AND livemode = $2',
        [organizationId, livemode],
      ),
      this.database.query<ScanForm>(
        `SELECT ${COLUMNS} FROM scan_forms WHERE organization_id = $1 AND livemode = $2
         ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
        [organizationId, livemode, page.limit, offsetOf(page)],
      ),
    ]);
    return { rows, total: counted!.total };
  }

  /** Those of the shipments that are on a form. */
  async listed(shipmentIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT shipment_id AS id FROM scan_form_parcels WHERE shipment_id = ANY ($1)',
      [shipmentIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async insertForm(
    { organizationId, livemode }: Tenant,
    { id, carrierCode, formNumber, fileName, shipmentCount }: ScanForm,
    batchId: string | null,
  ): Promise<void> {
    await this.database.run(
      `INSERT INTO scan_forms (id, batch_id, organization_id, livemode, carrier_code, form_number, file_name, shipment_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, batchId, organizationId, livemode, carrierCode, formNumber, fileName, shipmentCount],
    );
  }
}

const INSERT_PARCELS =
  'INSERT INTO scan_form_parcels (scan_form_id, shipment_id) SELECT $1, unnest($2::text[]) ORDER BY 2';

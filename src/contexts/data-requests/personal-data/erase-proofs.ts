import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';

/** Erases the uploaded files that prove claims and disputes of shipments: photographs of doors, identifications, signatures. */
@Injectable()
export class EraseProofs {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {}

  /** What names a file keeps its id, and finds no content. Call it outside of transactions, and again after a crash. */
  async execute(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
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
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ParcelAgeing } from '../shipments/ageing/age-shipment.js';
import type { Shipment } from '../shipments/shipment.js';

const EARLIER = 'make_interval(hours => 24 * $2::int)';

/**
 * Moves the timestamps of the policies and claims of a TEST shipment to the past. Claim deadlines are not stored, because the
 * service calculates the deadlines from the history of the shipment.
 */
@Injectable()
export class AgePolicies extends ParcelAgeing {
  constructor(private readonly database: Database) {
    super();
  }

  override async age({ id }: Shipment, days: number): Promise<void> {
    await this.database.run(
      `UPDATE insurance_policies SET created_at = created_at - ${EARLIER}, cancelled_at = cancelled_at - ${EARLIER}
       WHERE shipment_id = $1`,
      [id, days],
    );
    await this.database.run(
      `UPDATE insurance_claims SET created_at = created_at - ${EARLIER}, updated_at = updated_at - ${EARLIER}
       WHERE shipment_id = $1`,
      [id, days],
    );
  }
}

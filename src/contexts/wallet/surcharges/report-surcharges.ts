import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { ShipmentSurcharged } from '../wallet.events.js';
import type { Surcharge } from './surcharge.js';
import { toSurchargeResponse } from './surcharge.response.js';

type References = Pick<ShipmentSurcharged, 'externalId' | 'orderNumber'>;

/** Appends the events of surcharges, with the references of their shipments. Call it in the transaction that it reports. */
@Injectable()
export class ReportSurcharges {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async execute(
    type: 'shipment.surcharged' | 'surcharge.disputed' | 'surcharge.reversed',
    surcharges: readonly Surcharge[],
  ): Promise<void> {
    const references = await this.referencesOf(surcharges);
    await this.outbox.appendAll(
      type,
      surcharges.map((surcharge) => ({
        organizationId: surcharge.organizationId,
        livemode: surcharge.livemode,
        data: {
          ...toSurchargeResponse(surcharge),
          externalId: references.get(surcharge.shipmentId)?.externalId ?? null,
          orderNumber: references.get(surcharge.shipmentId)?.orderNumber ?? null,
        },
      })),
    );
  }

  private async referencesOf(surcharges: readonly Surcharge[]): Promise<Map<string, References>> {
    if (surcharges.length === 0) return new Map();
    const rows = await this.database.query<References & { readonly id: string }>(
      `SELECT id, external_id AS "externalId", order_number AS "orderNumber" FROM shipments WHERE id = ANY ($1)`,
      [surcharges.map(({ shipmentId }) => shipmentId)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadBranding } from '../../auth/branding/read-branding.js';
import { ReadOrders } from '../read-orders.js';

export interface PackingSlip {
  /** Plain characters, for a header. */
  readonly fileName: string;
  /** PDF. */
  readonly file: Uint8Array;
}

/** Draws the packing slip of an order as it is now. It is not stored. */
@Injectable()
export class PrintPackingSlip {
  constructor(
    private readonly readOrders: ReadOrders,
    private readonly readBranding: ReadBranding,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, orderId: string): Promise<PackingSlip> {
    const order = await this.readOrders.one(tenant, orderId);
    const { shop } = await this.readBranding.execute(tenant.organizationId);
    // Loaded with the first slip: many processes never draw one.
    const { drawPackingSlip } = await import('./draw-packing-slip.js');
    const title = (order.orderNumber ?? order.id).replace(/[^A-Za-z0-9_-]+/g, '-');
    return { fileName: `empaque-${title}.pdf`, file: await drawPackingSlip(order, shop) };
  }
}

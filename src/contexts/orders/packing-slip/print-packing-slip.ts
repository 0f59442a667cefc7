import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { BrandingService } from '../../auth/branding/branding.service.js';
import { drawingTask } from '../../../platform/documents/drawing-task.js';
import { DocumentRenderer } from '../../../platform/documents/document-renderer.js';
import { OrdersService } from '../orders.service.js';
import type { drawPackingSlip } from './draw-packing-slip.js';

const DRAWING = drawingTask<typeof drawPackingSlip>(
  new URL('./draw-packing-slip.js', import.meta.url),
  'drawPackingSlip',
);

/** Draws the packing slip of the current order. The service does not store the PDF. */
@Injectable()
export class PrintPackingSlip {
  constructor(
    private readonly orders: OrdersService,
    private readonly branding: BrandingService,
    private readonly renderer: DocumentRenderer,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, orderId: string): Promise<{ fileName: string; file: Uint8Array }> {
    const order = await this.orders.get(tenant, orderId);
    const { shop } = await this.branding.get(tenant.organizationId);
    const title = (order.orderNumber ?? order.id).replace(/[^A-Za-z0-9_-]+/g, '-');
    const file = await this.renderer.draw(tenant.organizationId, DRAWING, { order, shopName: shop });
    return { fileName: `empaque-${title}.pdf`, file };
  }
}

import { Injectable } from '@nestjs/common';
import { ProductsService } from '../../catalog/products/products.service.js';
import type { LineItemRequest } from '../editing/order.request.js';
import { makeLineItem, type LinkedLine } from './make-line-item.js';

/** Links lines to the current catalog with two statements for all of them. */
@Injectable()
export class LinkOrderLines {
  constructor(private readonly products: ProductsService) {}

  /** One result per line, in order. */
  async execute(organizationId: string, lines: readonly LineItemRequest[]): Promise<LinkedLine[]> {
    const ids = lines.flatMap(({ productId }) => productId ?? []);
    const skus = lines.flatMap(({ productId, sku }) => (productId ? [] : (sku ?? [])));
    const byId = await this.products.byId(organizationId, [...new Set(ids)]);
    const bySku = await this.products.activeBySku(organizationId, [...new Set(skus)]);
    return lines.map((line) => makeLineItem(line, { byId, bySku }));
  }
}

import { Injectable } from '@nestjs/common';
import { validationError } from '../../kernel/api-error.js';
import type { InputErrorCode } from '../../kernel/error-codes.js';
import { newId } from '../../kernel/ids.js';
import { MAX_AMOUNT, money, moneyToNumber, ZERO } from '../../kernel/money.js';
import type { Goods, Product } from '../catalog/products/product.js';
import { ProductsService } from '../catalog/products/products.service.js';
import { skuKey } from '../catalog/products/sku-key.js';
import type { LineItemRequest } from './order.request.js';

/**
 * A line of an order. Contains copies of the product values, so that later changes of the product do not affect the line. Amounts
 * are in MXN per piece.
 */
export interface LineItem extends Goods {
  readonly id: string;
  /** Id of the product from which the values were copied. Null if the line refers to no product. */
  readonly productId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

export interface LineProblem {
  readonly code: Extract<InputErrorCode, 'PRODUCT_NOT_FOUND' | 'LINE_ITEM_INCOMPLETE'>;
  readonly field: readonly string[];
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export type LinkedLine =
  | { readonly item: LineItem; readonly problem?: undefined }
  | { readonly problem: LineProblem; readonly item?: undefined };

interface LinkedProducts {
  /** Also contains inactive products, because a line may refer to an inactive product by its id. */
  readonly byId: ReadonlyMap<string, Product>;
  readonly bySku: ReadonlyMap<string, Product>;
}

/** Links order lines to products of the catalog. Runs two SQL statements for all lines together. */
@Injectable()
export class LinkOrderLines {
  constructor(private readonly products: ProductsService) {}

  async execute(organizationId: string, lines: readonly LineItemRequest[]): Promise<LinkedLine[]> {
    const ids = lines.flatMap(({ productId }) => productId ?? []);
    const skus = lines.flatMap(({ productId, sku }) => (productId ? [] : (sku ?? [])));
    const byId = await this.products.byId(organizationId, [...new Set(ids)]);
    const bySku = await this.products.activeBySku(organizationId, [...new Set(skus)]);
    return lines.map((line) => makeLineItem(line, { byId, bySku }));
  }
}

/** Returns the exact sum of `unitPrice` × `quantity` in MXN. Throws `VALIDATION_ERROR` if the sum exceeds the maximum amount. */
export function totalPriceOf(items: readonly LineItem[]): number {
  const total = items.reduce((sum, { unitPrice, quantity }) => sum.plus(money(unitPrice).times(quantity)), ZERO);
  if (total.gt(MAX_AMOUNT)) throw validationError({ lineItems: [`must have a total of at most ${MAX_AMOUNT}`] });
  return moneyToNumber(total);
}

/**
 * Creates a line item from a product: the product with the given id, or the active product with the given SKU. Values in the
 * request override values of the product. Without a product, the line must contain a name and a price. Source:
 * docs/orders.md#create-one
 */
function makeLineItem(line: LineItemRequest, products: LinkedProducts): LinkedLine {
  const { productId, sku } = line;
  if (productId && !products.byId.has(productId)) {
    const message = `product ${productId} does not exist`;
    return { problem: { code: 'PRODUCT_NOT_FOUND', field: ['productId'], message, details: { productId } } };
  }
  const product =
    (productId ? products.byId.get(productId) : sku ? products.bySku.get(skuKey(sku)) : undefined) ?? null;
  const name = line.name ?? product?.name ?? null;
  const unitPrice = line.unitPrice ?? priceInPesos(product);
  if (name === null || unitPrice === null) {
    const missing = [...(name === null ? ['name'] : []), ...(unitPrice === null ? ['unitPrice'] : [])];
    return { problem: { code: 'LINE_ITEM_INCOMPLETE', field: missing, ...incomplete(missing, line, product) } };
  }
  return {
    item: {
      id: newId('oli'),
      productId: product?.id ?? null,
      sku: sku ?? product?.sku ?? null,
      name,
      quantity: line.quantity,
      unitPrice,
      weight: line.weight ?? product?.weight ?? null,
      length: line.length ?? product?.length ?? null,
      width: line.width ?? product?.width ?? null,
      height: line.height ?? product?.height ?? null,
      hsCode: line.hsCode ?? product?.hsCode ?? null,
      satProductClassCode: line.satProductClassCode ?? product?.satProductClassCode ?? null,
      satPackagingCode: line.satPackagingCode ?? product?.satPackagingCode ?? null,
      countryOfOrigin: line.countryOfOrigin?.toUpperCase() ?? product?.countryOfOrigin ?? null,
      customsDescription: line.customsDescription ?? product?.customsDescription ?? null,
      ...declaredValue(line, product),
      shipsSeparately: product?.shipsSeparately ?? false,
    },
  };
}

/** Returns null for a price in another currency, because order prices are in MXN. */
const priceInPesos = (product: Product | null): number | null => (product?.currency === 'MXN' ? product.price : null);

function declaredValue(
  line: LineItemRequest,
  product: Product | null,
): Pick<LineItem, 'declaredValue' | 'declaredValueCurrency'> {
  if (typeof line.declaredValue === 'number' || !product)
    return { declaredValue: line.declaredValue ?? null, declaredValueCurrency: 'MXN' };
  return { declaredValue: product.declaredValue, declaredValueCurrency: product.declaredValueCurrency };
}

function incomplete(
  missing: readonly string[],
  { sku }: LineItemRequest,
  product: Product | null,
): Pick<LineProblem, 'message' | 'details'> {
  const because = (reason: string, details: object) => ({
    message: `${missing.join(' and ')} is required: ${reason}`,
    details: { missing, ...details },
  });
  if (product) return because(`product ${product.id} has no price in MXN`, { productId: product.id });
  return sku ? because(`no active product has the SKU ${sku}`, { sku }) : because('the line has no product', {});
}

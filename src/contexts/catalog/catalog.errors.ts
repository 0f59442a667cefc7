import { ApiError, notFound } from '../../kernel/api-error.js';

export const productNotFound = (): ApiError => notFound('Product');

/** `productId`: the product that has the SKU. */
export const skuAlreadyExists = (sku: string, productId: string): ApiError =>
  new ApiError('SKU_ALREADY_EXISTS', `Another product has the SKU ${sku} already.`, { sku, productId });

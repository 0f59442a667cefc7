const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * Normalizes a SKU for comparisons: removes invisible characters and converts the text to NFC. The database function `sku_key` must
 * return the same result.
 */
export const skuKey = (sku: string): string => sku.replaceAll(INVISIBLE, '').normalize('NFC');

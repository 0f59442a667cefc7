const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * Normalized form for comparing SKUs: without invisible characters, in NFC. The database function `sku_key` is
 * identical.
 */
export const skuKey = (sku: string): string => sku.replaceAll(INVISIBLE, '').normalize('NFC');

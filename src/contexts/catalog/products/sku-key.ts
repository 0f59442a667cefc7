const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** The form in which SKUs are compared: without invisible characters, in NFC. The database function `sku_key` is the same. */
export const skuKey = (sku: string): string => sku.replaceAll(INVISIBLE, '').normalize('NFC');

import { DoesNotFit, whyUnfit } from './fitting/letters.js';
import type { ParcelContent, QuoteMessage } from './port/carrier-quote.js';
import { SAT_PACKAGING_CODES, SAT_PRODUCT_KEY } from './sat-keys.js';

interface WithContents {
  readonly contents: readonly ParcelContent[];
}

/**
 * Replaces missing and invalid SAT product keys with `fallback` (`DEFAULT_SAT_PRODUCT_KEY`), and invalid packaging codes with null.
 */
export const withProductKeys = <Request extends WithContents>(request: Request, fallback: string | null): Request => ({
  ...request,
  contents: request.contents.map((content) => ({
    ...content,
    satProductClassCode: isProductKey(content.satProductClassCode) ? content.satProductClassCode : fallback,
    satPackagingCode: isPackagingCode(content.satPackagingCode) ? content.satPackagingCode : null,
  })),
});

const isProductKey = (code: string | null): boolean => code !== null && SAT_PRODUCT_KEY.test(code);
const isPackagingCode = (code: string | null): boolean => code !== null && SAT_PACKAGING_CODES.includes(code);

/** Requires a SAT key for all goods of a label. Used by carriers that need the Carta Porte. Throws `DoesNotFit`. */
export function requireProductKeys({ contents }: WithContents, carrierName: string): void {
  const keyless = contents.findIndex(({ satProductClassCode }) => satProductClassCode === null);
  if (contents.length > 0 && keyless < 0) return;
  const field = `contents[${Math.max(keyless, 0)}].satProductClassCode`;
  throw new DoesNotFit(field, `${carrierName} requires ${field}, the 8-digit SAT key of the goods.`);
}

/**
 * Returns the reason why a carrier that needs the Carta Porte does not quote. Null if all goods have a SAT key, or if the request
 * contains no goods.
 * Source: docs/carriers.md#why-a-carrier-has-no-rate
 */
export function whyNoProductKey(request: WithContents, carrierName: string): QuoteMessage | null {
  return request.contents.length === 0 ? null : whyUnfit(() => requireProductKeys(request, carrierName));
}

import type { ParcelContent } from './port/carrier-quote.js';

/** A request whose goods have a key of the SAT, where there is one to fall back on. `fallback`: `DEFAULT_SAT_PRODUCT_KEY`. */
export const withProductKeys = <Request extends { readonly contents: readonly ParcelContent[] }>(
  request: Request,
  fallback: string | null,
): Request => ({
  ...request,
  contents: request.contents.map((content) => ({
    ...content,
    satProductClassCode: content.satProductClassCode ?? fallback,
  })),
});

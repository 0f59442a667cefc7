import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { QuoteMessage, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import type { AddressPath } from './address-lines.js';
import { fitted } from './does-not-fit.js';

/** Writes one end of a shipment as the carrier's label has it. Throws `DoesNotFit`. */
type WriteAddress = (address: PostalAddress, path: AddressPath) => unknown;

/**
 * Which address of a quote will not fit the carrier's label, by the very function that writes it there: no rate is sold whose
 * label is refused for its address. Null: both fit, or are not known yet.
 */
export const whyNoAddress = ({ origin, destination }: QuoteRequest, write: WriteAddress): QuoteMessage | null =>
  problemOf(origin, 'fromAddress', write) ?? problemOf(destination, 'toAddress', write);

function problemOf({ address }: QuotePlace, path: AddressPath, write: WriteAddress): QuoteMessage | null {
  if (!address) return null;
  const written = fitted(() => write(address, path));
  return 'problem' in written ? { code: 'DATA_MISSING', message: written.problem.message } : null;
}

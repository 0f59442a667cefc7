import { ApiError } from '../../kernel/api-error.js';
import type { Selection } from '../quoting/selection.js';
import type { PurchaseObject } from './create-shipment.request.js';

/** How a one-call buy selects its rate. Throws `INVALID_INPUT` for both modes, neither, or half of one. */
export function readSelection({ strategy, carrierCode, serviceCode }: PurchaseObject): Selection {
  if (strategy && !carrierCode && !serviceCode) return { kind: 'cheapest' };
  if (!strategy && carrierCode && serviceCode) return { kind: 'service', carrierCode, serviceCode };
  throw new ApiError('INVALID_INPUT', 'A purchase takes either strategy, or carrierCode together with serviceCode.', {
    errors: { purchase: ['must hold either strategy, or both carrierCode and serviceCode'] },
  });
}

import { type ApiError, invalidInput, notFound } from '../../kernel/api-error.js';
import type { LineProblem } from './lines/make-line-item.js';

export const orderNotFound = (): ApiError => notFound('Order');

/** `shipmentIds`: the shipments whose labels are valid, or being bought. */
export const orderHasActiveLabels = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('ORDER_HAS_ACTIVE_LABELS', 'The order has labels that are still valid: void them first.', {
    shipmentIds,
  });

/** `INVALID_INPUT` with the code of the problem, and the fields of the line that cause it. */
export const refusedLine = (index: number, { code, field, message, details }: LineProblem): ApiError =>
  invalidInput(code, `lineItems[${index}]: ${message}`, {
    lineItem: index,
    ...details,
    errors: Object.fromEntries(field.map((each) => [`lineItems[${index}].${each}`, [message]])),
  });

import { validationError } from '../../kernel/api-error.js';
import type { UpdateShipmentRequest } from './update-shipment.request.js';

/** Required properties, each with its alternative fields: an update may replace but not clear them. */
const REQUIRED = [
  ['parcel'],
  ['fromAddressId', 'fromAddress', 'from'],
  ['toAddressId', 'toAddress', 'to'],
] as const satisfies readonly (readonly (keyof UpdateShipmentRequest)[])[];

/** Throws `VALIDATION_ERROR` where a required property is null, unless an alternative field sets it. */
export function refuseClearing(request: UpdateShipmentRequest): void {
  const cleared = REQUIRED.flatMap((forms) =>
    forms.some((form) => request[form]) ? [] : forms.filter((form) => request[form] === null),
  );
  if (cleared.length === 0) return;
  throw validationError(Object.fromEntries(cleared.map((form) => [form, ['is required']])));
}

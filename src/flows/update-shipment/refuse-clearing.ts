import { validationError } from '../../kernel/api-error.js';
import type { UpdateShipmentRequest } from './update-shipment.request.js';

/** What every shipment has, each by the fields that name it: a change replaces it, but cannot clear it. */
const REQUIRED = [
  ['parcel'],
  ['fromAddressId', 'fromAddress', 'from'],
  ['toAddressId', 'toAddress', 'to'],
] as const satisfies readonly (readonly (keyof UpdateShipmentRequest)[])[];

/** Throws `VALIDATION_ERROR` where a change says null of what is required. Beside another form of it null says nothing. */
export function refuseClearing(request: UpdateShipmentRequest): void {
  const cleared = REQUIRED.flatMap((forms) =>
    forms.some((form) => request[form]) ? [] : forms.filter((form) => request[form] === null),
  );
  if (cleared.length === 0) return;
  throw validationError(Object.fromEntries(cleared.map((form) => [form, ['is required']])));
}

import * as today from '../../../src/flows/create-shipment/parcel.request.js';
import { OneOf } from '../../../src/platform/http/fields/fields.js';

export const { toParcel } = today;

/** A parcel of version 2027-05-01. `replace-sources.ts` replaces the current file with this one. */
export class ParcelRequest extends today.ParcelRequest {
  @OneOf(['GOODS', 'DOCUMENTS'])
  contents!: string;
}

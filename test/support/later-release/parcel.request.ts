import * as today from '../../../src/flows/shipments/create/parcel.request.js';
import { OneOf } from '../../../src/platform/http/fields.js';

export const { toParcel } = today;

/** A parcel of version 2027-05-01. `replace-sources.ts` puts this file in the place of today's. */
export class ParcelRequest extends today.ParcelRequest {
  @OneOf(['GOODS', 'DOCUMENTS'])
  contents!: string;
}

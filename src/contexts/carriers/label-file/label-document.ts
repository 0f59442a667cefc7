import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';

/** Everything that stands on a printed label, whatever the file format. */
export interface LabelDocument {
  readonly carrierName: string;
  readonly serviceName: string;
  readonly serviceLevel: string;
  readonly trackingNumber: string;
  readonly livemode: boolean;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly returnTo: PostalAddress;
  readonly parcel: MetricParcel;
  readonly description: string | null;
  readonly clientReference: string | null;
  readonly insuredValue: number | null;
  readonly signatureRequired: boolean;
  /** `YYYY-MM-DD` */
  readonly shipDate: string;
}

import type { LabelContent } from '../port/carrier-label.js';

/** The content of a printed label, independent of the file format. */
export interface LabelDocument extends LabelContent {
  readonly carrierName: string;
  readonly serviceName: string;
  readonly serviceLevel: string;
  readonly trackingNumber: string;
  /** `YYYY-MM-DD` */
  readonly shipDate: string;
}

import type { ScanEntity } from './scan.entity.js';

/** What the carrier said of a parcel at one moment: `ScanEntity` describes the fields. */
export type Scan = Readonly<Omit<ScanEntity, 'id' | 'organizationId' | 'livemode' | 'shipmentId'>>;

import type { CarrierCall, ShipperOfRecord } from '../../src/contexts/carriers/port/carrier-account.js';
import type { CarrierDouble } from './doubles/carrier-double.js';

const NOBODY: ShipperOfRecord = { company: null, rfc: null, phone: null };

/** What a call of a carrier's port carries, with the platform's account at its double. */
export const callTo = (
  double: CarrierDouble,
  carrierCode: string,
  credentials: Readonly<Record<string, string>>,
  shipper = NOBODY,
): CarrierCall => ({
  signal: AbortSignal.timeout(60_000),
  account: { id: `platform:${carrierCode}`, carrierCode, baseUrl: double.origin, credentials, shipper },
});

import type { ConfigType } from '@nestjs/config';
import type { carriersConfig } from './carriers.config.js';
import type { CarrierAccount } from './port/carrier-account.js';
import type { Carrier } from './port/carrier.js';

interface LiveFleet {
  readonly live: readonly Carrier[];
  /** The platform's, of the real ones. */
  readonly accounts: readonly CarrierAccount[];
}

/**
 * The carriers of LIVE: the real ones that `LIVE_CARRIERS` names, and the simulated others only where it says `simulated`: a
 * LIVE parcel must not get a simulated label unnoticed. Source: docs/reference/carriers.md#modes
 */
export function liveFleet(
  { live: named, accounts, shipper }: Pick<ConfigType<typeof carriersConfig>, 'live' | 'accounts' | 'shipper'>,
  simulated: readonly Carrier[],
  adapters: readonly Carrier[],
): LiveFleet {
  const real = new Map(adapters.filter(({ code }) => accounts.has(code)).map((adapter) => [adapter.code, adapter]));
  return {
    live: simulated.flatMap((other) => real.get(other.code) ?? (named.includes('simulated') ? other : [])),
    accounts: [...real.keys()].map((code) => ({
      id: `platform:${code}`,
      carrierCode: code,
      ...accounts.get(code)!,
      shipper,
    })),
  };
}

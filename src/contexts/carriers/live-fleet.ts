import type { ConfigType } from '@nestjs/config';
import { ConfigError } from '../../platform/config/config-error.js';
import type { carriersConfig } from './carriers.config.js';
import type { RealCarrierConfig } from './real-carrier-config.js';
import type { CarrierAccount } from './port/carrier-account.js';
import type { Carrier } from './port/carrier.js';

/** An adapter with its configuration. */
export interface RealCarrier {
  readonly carrier: Carrier;
  readonly config: RealCarrierConfig;
}

interface LiveFleet {
  readonly live: readonly Carrier[];
  /** The platform's, of the real ones. */
  readonly accounts: readonly CarrierAccount[];
}

/**
 * The carriers of LIVE: the real ones that `LIVE_CARRIERS` names, and the simulated others only where it says `simulated`.
 * Throws `ConfigError` for a real one without an adapter: a LIVE parcel must not get a simulated label unnoticed. Throws for
 * an adapter of a carrier that is not in `carriers.ts`, of which LIVE would not have heard.
 * Source: docs/reference/carriers.md#modes
 */
export function liveFleet(
  { live: named, shipper }: Pick<ConfigType<typeof carriersConfig>, 'live' | 'shipper'>,
  simulated: readonly Carrier[],
  adapters: readonly RealCarrier[],
): LiveFleet {
  const unlisted = adapters.find(({ carrier }) => !simulated.some(({ code }) => code === carrier.code));
  if (unlisted)
    throw new Error(`${unlisted.carrier.code} has an adapter, but is not among the carriers in carriers.ts.`);
  const real = adapters.filter(({ carrier }) => named.some((code) => code === carrier.code));
  const without = named.filter((code) => code !== 'simulated' && !real.some(({ carrier }) => carrier.code === code));
  if (without.length > 0)
    throw new ConfigError([
      `LIVE_CARRIERS names ${without.join(', ')}, which this version cannot reach. Leave it out, or write simulated beside the others.`,
    ]);
  const live = simulated.flatMap((other) => {
    const adapter = real.find(({ carrier }) => carrier.code === other.code)?.carrier;
    return adapter ?? (named.includes('simulated') ? other : []);
  });
  return { live, accounts: real.map(({ carrier, config }) => platformAccount(carrier, config, shipper)) };
}

function platformAccount(
  { code }: Carrier,
  { account, timeoutMs }: RealCarrierConfig,
  shipper: CarrierAccount['shipper'],
): CarrierAccount {
  if (!account) throw new Error(`The account with ${code} has not been read.`);
  return {
    id: `platform:${code}`,
    carrierCode: code,
    ...account,
    ...(timeoutMs === null ? {} : { timeoutMs }),
    shipper,
  };
}

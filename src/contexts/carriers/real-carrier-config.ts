import type { Variables } from '../../platform/config/variables.js';

/** The carriers that can be real, by their codes: each has its adapter in `adapters.ts`. */
export const REAL_CARRIERS = ['UPS', 'DHL', 'FEDEX', 'NOVENTA9MINUTOS', 'PAQUETEXPRESS', 'ESTAFETA'] as const;
export type RealCarrierCode = (typeof REAL_CARRIERS)[number];

/** `simulated` beside real ones: the others are simulated in LIVE too. */
export const readLiveCarriers = (read: Variables): readonly (RealCarrierCode | 'simulated')[] =>
  read.listOf('LIVE_CARRIERS', ['simulated'], ['simulated', ...REAL_CARRIERS]);

/** The namespace of a real carrier: what the platform's account is, and where. */
export interface RealCarrierConfig {
  /** Null: LIVE does not use the carrier, and none of its variables is read. */
  readonly account: { readonly baseUrl: string; readonly credentials: Readonly<Record<string, string>> } | null;
  /** Of quotes, labels and pickups; null: those of the profile. */
  readonly timeoutMs: number | null;
}

/** Reads `<CARRIER>_BASE_URL`, `<CARRIER>_TIMEOUT_MS` and the credentials where LIVE uses the carrier. */
export function readRealCarrier(
  read: Variables,
  code: RealCarrierCode,
  productionUrl: string,
  readCredentials: () => Readonly<Record<string, string>>,
): RealCarrierConfig {
  if (!readLiveCarriers(read).includes(code)) return { account: null, timeoutMs: null };
  const baseUrl = read.url(`${code}_BASE_URL`, productionUrl, ['https:', 'http:']).replace(/\/+$/, '');
  return {
    account: { baseUrl, credentials: readCredentials() },
    timeoutMs: read.optionalInteger(`${code}_TIMEOUT_MS`, { min: 100, max: 120_000 }),
  };
}

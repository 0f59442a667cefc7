import { type CarrierAccount, type ShipperOfRecord, simulatedAccount } from './port/carrier-account.js';
import type { CarrierProfile, CarrierService } from './port/carrier-profile.js';
import type { Carrier } from './port/carrier.js';
import type { TableCarrier } from './rate-tables/table-carrier.js';
import type { ConfigType } from '@nestjs/config';
import type { carriersConfig } from './carriers.config.js';

interface Carriers {
  readonly test: readonly Carrier[];
  readonly live: readonly Carrier[];
  readonly accounts?: readonly CarrierAccount[];
}

/**
 * Provides the carriers of TEST and LIVE. Other contexts read only their profiles. TEST never calls a real carrier. Source:
 * docs/carriers.md#rules-and-limits
 */
export class CarrierDirectory {
  private catalog: ReadonlyMap<string, CarrierProfile>;
  private readonly test: ReadonlyMap<string, Carrier>;
  private live: ReadonlyMap<string, Carrier>;
  private readonly connected: ReadonlyMap<string, Carrier>;
  private accounts: ReadonlyMap<string, CarrierAccount>;

  constructor({ test, live, accounts = [] }: Carriers) {
    this.test = byCode(test);
    this.live = byCode(live);
    this.connected = this.live;
    this.catalog = new Map([...this.test, ...this.live]);
    this.accounts = new Map(accounts.map((account) => [account.carrierCode, account]));
  }

  /**
   * Sets the LIVE carriers that have a rate table. A carrier with a rate table replaces a simulated carrier with the same code, but
   * never a carrier with an API.
   */
  sellByTable(carriers: readonly TableCarrier[], shipper: ShipperOfRecord): void {
    const sold = carriers.filter(({ code }) => !this.connectsTo(code));
    this.live = new Map([...this.connected, ...byCode(sold)]);
    this.catalog = new Map([
      ...this.test,
      ...this.connected,
      ...sold.map((each) => [each.code, this.inBothModes(each)] as const),
    ]);
    const connected = [...this.accounts].filter(([code]) => this.connectsTo(code));
    const bySale = sold.map(({ code }) => [code, { ...simulatedAccount(code), id: `table:${code}`, shipper }] as const);
    this.accounts = new Map([...connected, ...bySale]);
  }

  all(): readonly CarrierProfile[] {
    return [...this.catalog.values()];
  }

  get names(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.all().map(({ code, name }) => [code, name]));
  }

  byCode(carrierCode: string): CarrierProfile | undefined {
    return this.catalog.get(carrierCode);
  }

  findService(carrierCode: string, serviceCode: string): CarrierService | undefined {
    return this.byCode(carrierCode)?.services.find(({ code }) => code === serviceCode);
  }

  ofMode(livemode: boolean): ReadonlyMap<string, Carrier> {
    return livemode ? this.live : this.test;
  }

  sellsByTable(carrierCode: string): boolean {
    return this.live.get(carrierCode)?.simulated === false && !this.connectsTo(carrierCode);
  }

  private connectsTo(carrierCode: string): boolean {
    return this.connected.get(carrierCode)?.simulated === false;
  }

  /** Returns the services of the rate table plus the services that the simulated carrier offers only in TEST. */
  private inBothModes(carrier: TableCarrier): CarrierProfile {
    const inTest = this.test.get(carrier.code)?.services ?? [];
    const further = inTest.filter(({ code }) => !carrier.services.some((service) => service.code === code));
    return { ...carrier, services: [...carrier.services, ...further] };
  }

  accountOf({ code, simulated }: Carrier): CarrierAccount {
    const account = simulated ? simulatedAccount(code) : this.accounts.get(code);
    if (!account) throw new Error(`The platform has no account with ${code}.`);
    return account;
  }
}

const byCode = (carriers: readonly Carrier[]): ReadonlyMap<string, Carrier> =>
  new Map(carriers.map((carrier) => [carrier.code, carrier]));

/**
 * LIVE contains simulated carriers only if `LIVE_CARRIERS` contains `simulated`, so that a LIVE purchase cannot create a
 * simulated label by mistake.
 */
export function liveFleet(
  { live: named, accounts, shipper }: Pick<ConfigType<typeof carriersConfig>, 'live' | 'accounts' | 'shipper'>,
  simulated: readonly Carrier[],
  adapters: readonly Carrier[],
): Omit<Carriers, 'test'> {
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

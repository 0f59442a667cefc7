import type { Carrier, CarrierProfile, CarrierService } from './port/carrier.js';

/**
 * The carriers of the service. Other contexts read the profiles, which are the same for both modes; the adapters depend on
 * the mode and are used by this context only. TEST never calls a real carrier. Source: docs/reference/carriers.md#modes.
 */
export class CarrierDirectory {
  private readonly catalog: ReadonlyMap<string, CarrierProfile>;
  private readonly test: ReadonlyMap<string, Carrier>;
  private readonly live: ReadonlyMap<string, Carrier>;

  constructor(carriers: { readonly test: readonly Carrier[]; readonly live: readonly Carrier[] }) {
    this.test = byCode(carriers.test);
    this.live = byCode(carriers.live);
    this.catalog = new Map([...this.test, ...this.live]);
  }

  all(): readonly CarrierProfile[] {
    return [...this.catalog.values()];
  }

  byCode(carrierCode: string): CarrierProfile | undefined {
    return this.catalog.get(carrierCode);
  }

  hasCarrier(carrierCode: string): boolean {
    return this.catalog.has(carrierCode);
  }

  findService(carrierCode: string, serviceCode: string): CarrierService | undefined {
    return this.byCode(carrierCode)?.services.find(({ code }) => code === serviceCode);
  }

  /** The adapters of a mode, by code. */
  ofMode(livemode: boolean): ReadonlyMap<string, Carrier> {
    return livemode ? this.live : this.test;
  }
}

const byCode = (carriers: readonly Carrier[]): ReadonlyMap<string, Carrier> =>
  new Map(carriers.map((carrier) => [carrier.code, carrier]));

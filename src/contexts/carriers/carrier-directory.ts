import type { Carrier, CarrierProfile, CarrierService } from './carrier.js';

/**
 * The carriers of the service. Others read the catalogue, which is one for both modes; who does a carrier's work
 * depends on the mode, and only this context asks for it. TEST never reaches a real carrier.
 */
export class CarrierDirectory {
  private readonly catalogue: ReadonlyMap<string, CarrierProfile>;
  private readonly test: ReadonlyMap<string, Carrier>;
  private readonly live: ReadonlyMap<string, Carrier>;

  constructor(carriers: { readonly test: readonly Carrier[]; readonly live: readonly Carrier[] }) {
    this.test = byCode(carriers.test);
    this.live = byCode(carriers.live);
    this.catalogue = new Map([...this.test, ...this.live]);
  }

  all(): readonly CarrierProfile[] {
    return [...this.catalogue.values()];
  }

  byCode(carrierCode: string): CarrierProfile | undefined {
    return this.catalogue.get(carrierCode);
  }

  hasCarrier(carrierCode: string): boolean {
    return this.catalogue.has(carrierCode);
  }

  findService(carrierCode: string, serviceCode: string): CarrierService | undefined {
    return this.byCode(carrierCode)?.services.find(({ code }) => code === serviceCode);
  }

  /** Those that quote and make labels in a mode, by code. */
  working(livemode: boolean): ReadonlyMap<string, Carrier> {
    return livemode ? this.live : this.test;
  }
}

const byCode = (carriers: readonly Carrier[]): ReadonlyMap<string, Carrier> =>
  new Map(carriers.map((carrier) => [carrier.code, carrier]));

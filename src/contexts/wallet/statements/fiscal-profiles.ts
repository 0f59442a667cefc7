import type { StreetAddress } from '../../../kernel/postal-address.js';

/** Who holds the wallet, as the SAT knows them. */
export interface FiscalHolder extends StreetAddress {
  readonly rfc: string;
  readonly razonSocial: string;
  readonly regimenFiscal: string;
}

/** The fiscal profiles of organizations, which the billing context keeps. */
export abstract class FiscalProfiles {
  /** Null before the first save. */
  abstract find(organizationId: string): Promise<FiscalHolder | null>;
}

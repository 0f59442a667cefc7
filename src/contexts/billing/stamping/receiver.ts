import type { BillingInfoEntity } from '../billing-info.entity.js';
import { taxpayerKind } from '../rfc.js';
import { GENERIC, useProblem } from '../sat-catalogs.js';
import { FiscalProfileMissing } from './stamp-problem.js';
import type { Receiver } from './stamping-service.js';

/** The SAT's use of what is given back. */
const USE_OF_RETURNS = 'G02';

/** Throws `FiscalProfileMissing`. */
export function receiverOf(profile: BillingInfoEntity | null): Receiver {
  if (!profile) throw new FiscalProfileMissing();
  return {
    rfc: profile.rfc,
    legalName: profile.razonSocial,
    regime: profile.regimenFiscal,
    use: profile.usoCfdi,
    email: profile.billingEmail,
    postalCode: profile.postalCode,
  };
}

/**
 * Of a credit note: the taxpayer that was invoiced, with the data of the current profile while that is of the same RFC. `invoiced`: null
 * for an invoice of a version that did not keep it.
 */
export function creditNoteReceiver(invoiced: Receiver | null, profile: BillingInfoEntity | null): Receiver {
  const receiver = invoiced && invoiced.rfc !== profile?.rfc ? invoiced : receiverOf(profile);
  const { regime, rfc } = receiver;
  const use = useProblem(USE_OF_RETURNS, regime, taxpayerKind(rfc)) === null ? USE_OF_RETURNS : GENERIC.use;
  return { ...receiver, use };
}

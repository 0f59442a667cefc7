import { Injectable } from '@nestjs/common';
import { AddressWarnings } from '../addresses/address-verifications/address-warnings.js';
import type { BillingInfoEntity } from './billing-info.entity.js';
import { hasCheckDigit, taxpayerKind } from './rfc.js';

export const FISCAL_WARNING_CODES = ['CHECK_DIGIT', 'NAME_HAS_REGIME', 'UNKNOWN_POSTAL_CODE'] as const;

/** A value in a fiscal profile that the SAT will probably reject. */
export interface FiscalWarning {
  readonly field: 'rfc' | 'razonSocial' | 'postalCode';
  readonly code: (typeof FISCAL_WARNING_CODES)[number];
  readonly message: string;
}

/** Checks a fiscal profile. Warnings do not cause an error. Source: docs/billing.md#rules-and-limits */
@Injectable()
export class FiscalWarnings {
  constructor(private readonly addressWarnings: AddressWarnings) {}

  async of(profile: BillingInfoEntity): Promise<readonly FiscalWarning[]> {
    const { rfc, razonSocial, neighborhood, city, state, postalCode } = profile;
    const address = { neighborhood, city, state, postalCode, country: 'MX' };
    const unknown = (await this.addressWarnings.of({ address })).find(({ code }) => code === 'UNKNOWN_POSTAL_CODE');
    const regime = regimeAtEnd(razonSocial, taxpayerKind(rfc) === 'fisica');
    return [
      ...(hasCheckDigit(rfc) ? [] : [CHECK_DIGIT]),
      ...(regime === null ? [] : [nameHasRegime(regime)]),
      ...(unknown ? [{ field: 'postalCode', code: 'UNKNOWN_POSTAL_CODE', message: unknown.message } as const] : []),
    ];
  }
}

const CHECK_DIGIT: FiscalWarning = {
  field: 'rfc',
  code: 'CHECK_DIGIT',
  message: 'The check digit of the RFC is wrong. Compare it with the constancia de situación fiscal.',
};

const nameHasRegime = (regime: string): FiscalWarning => ({
  field: 'razonSocial',
  code: 'NAME_HAS_REGIME',
  message: `razonSocial ends in "${regime}". CFDI 4.0 requires the name without the company type. Remove it.`,
});

/** Abbreviations of company types at the end of a name without dots. The letters can be separated by spaces: `S A DE C V`. */
const KIND = 'S ?(?:A(?: ?P ?I)?(?: ?B)?|C|S ?S|P ?R)?(?: DE P)?';
const LIABILITY = 'DE R ?L(?: M ?I| ART)?';
const CAPITAL = 'DE C ?V';
const IN_WORDS = '(?:SOCIEDAD|ASOCIACION) (?:ANONIMA|CIVIL|COOPERATIVA)(?: DE CAPITAL VARIABLE)?';
const LIMITED = 'DE (?:CAPITAL VARIABLE|RESPONSABILIDAD LIMITADA)';

/** Endings that never occur in the name of a person. */
const COMPANY_ONLY = new RegExp(
  ` (?:(?:${KIND} )?(?:${LIABILITY}(?: ${CAPITAL})?|${CAPITAL})|${IN_WORDS}|${LIMITED})$`,
);

/** Endings that can also occur in the name of a person (`DE SA`). */
const SHORT = / (?:S ?A(?: ?B| ?P ?I ?B?| ?S)?|S ?C(?: ?L)?|A ?C|I ?A ?P|A ?B ?P|S ?N ?C|SOFOM(?: E ?N ?R| E ?R)?)$/;

/**
 * Returns the company type at the end of a name, in capitals and without dots. Returns null if the name ends in no company type.
 */
export function regimeAtEnd(name: string, isPerson: boolean): string | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[.,\s]+/g, ' ')
    .trim();
  return (COMPANY_ONLY.exec(plain) ?? (isPerson ? null : SHORT.exec(plain)))?.[0].trim() ?? null;
}

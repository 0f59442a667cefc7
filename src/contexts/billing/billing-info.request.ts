import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import type { Principal, Tenant } from '../../kernel/principal.js';
import { Converted, Field } from '../../platform/http/fields/field-decorator.js';
import { Email, Flag, Telephone, Text } from '../../platform/http/fields/fields.js';
import { QueryFlag } from '../../platform/http/fields/query-fields.js';
import { FailsAsInvalidInput } from '../../platform/http/fields/request.pipe.js';
import {
  City,
  ExteriorNumber,
  InteriorNumber,
  meantStateOf,
  mexicanStateProblem,
  Neighborhood,
  STATE_EXAMPLE,
  Street,
} from '../addresses/address-fields.js';
import { nameProblem, normalizedRfc, taxpayerKind } from './rfc.js';
import { regimeProblem, useProblem } from './sat-catalogs.js';

const upperCased = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

type ProfileProblem = (value: string, info: BillingInfoRequest) => string | null;

const FitsTheProfile = (problem: ProfileProblem, whereNoText: (value: unknown) => string | null): PropertyDecorator => {
  const problemOf = (value: unknown, info: object | undefined): string | null =>
    typeof value === 'string' && value !== '' ? problem(value, info as BillingInfoRequest) : whereNoText(value);
  return ValidateBy({
    name: 'fitsTheProfile',
    validator: {
      validate: (value, args) => problemOf(value, args?.object) === null,
      defaultMessage: (args) => problemOf(args?.value, args?.object) ?? '',
    },
  });
};

const SatCode = (problem: ProfileProblem, api: { example: string; description: string }): PropertyDecorator =>
  applyDecorators(
    Converted(upperCased),
    ApiProperty({ type: String, ...api }),
    FitsTheProfile(problem, (value) =>
      value === undefined || value === null || value === '' ? 'is required' : 'must be a string',
    ),
  );

const kindOf = ({ rfc }: BillingInfoRequest) => (typeof rfc === 'string' ? taxpayerKind(rfc) : null);

/** Source: docs/billing.md#fiscal-profile */
@ApiSchema({
  description:
    'Taxpayer that receives the invoices, as registered with the SAT (tax authority). Absent optional fields keep their values, and null clears a field.',
})
@FailsAsInvalidInput()
export class BillingInfoRequest {
  @Converted((value) => (typeof value === 'string' ? normalizedRfc(value) : value))
  @Field(
    (value) =>
      typeof value === 'string' && taxpayerKind(value)
        ? null
        : 'must be an RFC: 3 or 4 letters, a valid date (YYMMDD) and 3 more characters',
    {
      example: 'EKU9003173C9',
      description:
        'Tax id (RFC) of the taxpayer. Hyphens and spaces are removed, and letters are converted to upper case. The two generic tax ids require the regime `616` and the use `S01`.',
    },
    { type: String },
  )
  rfc!: string;

  @Text({
    max: 300,
    example: 'ESCUELA KEMPER URGATE',
    description:
      'Name of the taxpayer as registered with the SAT, without `|`. The RFC `XAXX010101000` requires `PUBLICO EN GENERAL`.',
  })
  @FitsTheProfile((name, { rfc }) => nameProblem(name, rfc), () => null)
  razonSocial!: string;

  @SatCode((regime, info) => regimeProblem(regime, kindOf(info)), {
    example: '601',
    description: 'Code from the SAT catalog c_RegimenFiscal that is valid for the kind of taxpayer: person or company.',
  })
  regimenFiscal!: string;

  @SatCode((use, info) => useProblem(use, info.regimenFiscal, kindOf(info)), {
    example: 'G03',
    description: 'Code from the SAT catalog c_UsoCFDI that is valid for the kind of taxpayer and the regime.',
  })
  usoCfdi!: string;

  @Street()
  street!: string;

  @ExteriorNumber()
  exteriorNumber!: string;

  @InteriorNumber()
  interiorNumber?: string | null;

  @Neighborhood()
  neighborhood!: string;

  @City()
  city!: string;

  @Converted((value) => (typeof value === 'string' ? value.trim() : value))
  @Field(mexicanStateProblem, { ...STATE_EXAMPLE, meaning: meantStateOf }, { type: String })
  state!: string;

  @Text({
    pattern: /^\d{5}$/,
    format: '5 digits',
    example: '06600',
    description: 'Postal code of the fiscal address, five digits. The SAT verifies this postal code.',
  })
  postalCode!: string;

  @Email({ example: 'facturas@tienda.mx', description: 'Email address that receives the invoices.' })
  billingEmail!: string;

  @Telephone({
    optional: true,
    description: 'Telephone of the invoice contact. This telephone does not appear on invoices.',
  })
  billingPhone?: string | null;

  @Flag({
    optional: true,
    description: 'Whether the service creates an invoice for every payment into the LIVE wallet. Default false.',
    example: true,
  })
  requireInvoice?: boolean | null;
}

export class BillingInfoQuery {
  @QueryFlag({ description: 'Set to `false` to select the TEST profile. A TEST API key always uses the TEST profile.' })
  livemode?: boolean | null;
}

/** A session or a LIVE key selects TEST with `livemode=false`. A TEST key never accesses the LIVE profile. */
export const profileTenant = ({ organizationId, livemode }: Principal, query: BillingInfoQuery): Tenant => ({
  organizationId,
  livemode: livemode && query.livemode !== false,
});

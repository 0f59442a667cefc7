import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { PostalAddressResponse } from '../addresses/postal-address.response.js';
import type { BillingInfoEntity } from './billing-info.entity.js';
import { FISCAL_WARNING_CODES, type FiscalWarning } from './fiscal-warnings.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** Address fields of an invoice. The country is always Mexico. */
const FISCAL_ADDRESS = [
  'street',
  'exteriorNumber',
  'interiorNumber',
  'neighborhood',
  'city',
  'state',
  'postalCode',
] as const;

@ApiSchema({ description: 'Non-blocking warning: the SAT will probably reject this field.' })
export class FiscalWarningResponse {
  @ApiProperty({ enum: ['rfc', 'razonSocial', 'postalCode'], description: 'Field of the profile.' })
  field!: string;

  @ApiProperty({
    enum: FISCAL_WARNING_CODES,
    enumName: 'FiscalWarningCode',
    description: 'Machine-readable code of the warning.',
  })
  code!: string;

  @ApiProperty({
    example: 'The check digit of the RFC is wrong. Compare it with the constancia de situación fiscal.',
    description: 'Human-readable problem of the field, with a solution.',
  })
  message!: string;
}

@ApiSchema({ description: 'The fiscal profile of one mode. Invoices name the taxpayer of the LIVE profile.' })
export class BillingInfoResponse extends PickType(PostalAddressResponse, FISCAL_ADDRESS) {
  @ApiProperty({
    example: 'bil_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the profile, which is `billingInfoId` of its invoices.',
  })
  id!: string;

  @ApiProperty({ example: 'EKU9003173C9', description: 'Tax id (RFC) of the taxpayer, in capitals.' })
  rfc!: string;

  @ApiProperty({ example: 'ESCUELA KEMPER URGATE', description: 'Name of the taxpayer, as registered with the SAT.' })
  razonSocial!: string;

  @ApiProperty({ example: '601', description: 'Tax regime of the taxpayer: a code of `c_RegimenFiscal`.' })
  regimenFiscal!: string;

  @ApiProperty({ example: 'G03', description: 'Use of the invoices: a code of `c_UsoCFDI`.' })
  usoCfdi!: string;

  @ApiProperty({ example: 'facturas@tienda.mx', description: 'Email address that receives the invoices.' })
  billingEmail!: string;

  @Nullable(String, {
    example: '+525512345678',
    description: 'Telephone of the invoice contact. Null if no telephone is set.',
  })
  billingPhone!: string | null;

  @ApiProperty({ description: 'Whether the service creates an invoice for every payment into the LIVE wallet.' })
  requireInvoice!: boolean;

  @ApiProperty({ type: [FiscalWarningResponse], description: 'Fields that the SAT will probably reject.' })
  warnings!: readonly FiscalWarningResponse[];

  @ApiProperty({ format: 'date-time', description: 'Time when the profile was created.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change.' })
  updatedAt!: Date;
}

export const toBillingInfoResponse = (
  info: BillingInfoEntity,
  warnings: readonly FiscalWarning[],
): BillingInfoResponse => ({
  id: info.id,
  rfc: info.rfc,
  razonSocial: info.razonSocial,
  regimenFiscal: info.regimenFiscal,
  usoCfdi: info.usoCfdi,
  street: info.street,
  exteriorNumber: info.exteriorNumber,
  interiorNumber: info.interiorNumber,
  neighborhood: info.neighborhood,
  city: info.city,
  state: info.state,
  postalCode: info.postalCode,
  billingEmail: info.billingEmail,
  billingPhone: info.billingPhone,
  requireInvoice: info.requireInvoice,
  warnings,
  createdAt: info.createdAt,
  updatedAt: info.updatedAt,
});

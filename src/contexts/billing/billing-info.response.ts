import { ApiProperty, PickType } from '@nestjs/swagger';
import { PostalAddressResponse } from '../addresses/postal-address.response.js';
import type { BillingInfoEntity } from './billing-info.entity.js';

/** The address fields of an invoice: always in Mexico. */
const FISCAL_ADDRESS = [
  'street',
  'exteriorNumber',
  'interiorNumber',
  'neighborhood',
  'city',
  'state',
  'postalCode',
] as const;

export class BillingInfoResponse extends PickType(PostalAddressResponse, FISCAL_ADDRESS) {
  @ApiProperty({ example: 'bil_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'EKU9003173C9' })
  rfc!: string;

  @ApiProperty({ example: 'ESCUELA KEMPER URGATE' })
  razonSocial!: string;

  @ApiProperty({ example: '601' })
  regimenFiscal!: string;

  @ApiProperty({ example: 'G03' })
  usoCfdi!: string;

  @ApiProperty({ example: 'facturas@tienda.mx' })
  billingEmail!: string;

  @ApiProperty({ type: String, nullable: true, example: '+525512345678' })
  billingPhone!: string | null;

  @ApiProperty()
  requireInvoice!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export const toBillingInfoResponse = (info: BillingInfoEntity): BillingInfoResponse => ({
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
  createdAt: info.createdAt,
  updatedAt: info.updatedAt,
});

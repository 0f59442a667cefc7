import { ApiProperty } from '@nestjs/swagger';
import type { BillingInfoEntity } from './billing-info.entity.js';

export class BillingInfoResponse {
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

  @ApiProperty({ example: 'Av. Paseo de la Reforma' })
  street!: string;

  @ApiProperty({ example: '222' })
  exteriorNumber!: string;

  @ApiProperty({ type: String, nullable: true })
  interiorNumber!: string | null;

  @ApiProperty({ example: 'Juárez' })
  neighborhood!: string;

  @ApiProperty({ example: 'Ciudad de México' })
  city!: string;

  @ApiProperty({ example: 'MX-CMX' })
  state!: string;

  @ApiProperty({ example: '06600' })
  postalCode!: string;

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

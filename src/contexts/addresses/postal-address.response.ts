import { ApiProperty } from '@nestjs/swagger';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** The postal address in all responses. Source: docs/reference/addresses.md#fields */
export class PostalAddressResponse {
  @ApiProperty({ example: 'Ana Ruiz' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678' })
  contactPhone!: string;

  @ApiProperty({ type: String, nullable: true, example: 'ana@tienda.mx' })
  contactEmail!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Tienda Azul' })
  company!: string | null;

  @ApiProperty({ example: 'Av. Paseo de la Reforma' })
  street!: string;

  @ApiProperty({ example: '222' })
  exteriorNumber!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Piso 3' })
  interiorNumber!: string | null;

  @ApiProperty({ example: 'Juárez', description: 'The colonia.' })
  neighborhood!: string;

  @ApiProperty({ example: 'Ciudad de México' })
  city!: string;

  @ApiProperty({ example: 'MX-CMX', description: 'ISO 3166-2 in Mexico; elsewhere as it was sent.' })
  state!: string;

  @ApiProperty({ example: '06600' })
  postalCode!: string;

  @ApiProperty({ example: 'MX' })
  country!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Portón verde', description: 'Instructions for the courier.' })
  reference!: string | null;

  @ApiProperty()
  isResidential!: boolean;

  @ApiProperty({ type: Number, nullable: true, example: 19.4284 })
  latitude!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: -99.1677 })
  longitude!: number | null;
}

export const toPostalAddressResponse = (address: PostalAddress): PostalAddressResponse => ({
  contactName: address.contactName,
  contactPhone: address.contactPhone,
  contactEmail: address.contactEmail,
  company: address.company,
  street: address.street,
  exteriorNumber: address.exteriorNumber,
  interiorNumber: address.interiorNumber,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  postalCode: address.postalCode,
  country: address.country,
  reference: address.reference,
  isResidential: address.isResidential,
  latitude: address.latitude,
  longitude: address.longitude,
});

import { ApiProperty } from '@nestjs/swagger';
import type { SavedAddress } from './saved-address.js';

/** Source: specification, Address (saved record). */
export class AddressResponse {
  @ApiProperty({ example: 'adr_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

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

  @ApiProperty({ example: 'MX-CMX' })
  state!: string;

  @ApiProperty({ example: '06600' })
  postalCode!: string;

  @ApiProperty({ example: 'MX' })
  country!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Portón verde' })
  reference!: string | null;

  @ApiProperty()
  isResidential!: boolean;

  @ApiProperty({ description: 'At most one address of the organization and mode.' })
  isDefault!: boolean;

  @ApiProperty({ type: Number, nullable: true, example: 19.4284 })
  latitude!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: -99.1677 })
  longitude!: number | null;

  @ApiProperty({ description: 'Set by validating it; false again once it moves.' })
  isVerified!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toAddressResponse = (address: SavedAddress): AddressResponse => ({
  id: address.id,
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
  isDefault: address.isDefault,
  latitude: address.latitude,
  longitude: address.longitude,
  isVerified: address.isVerified,
  createdAt: address.createdAt,
});

import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/responses/nullable.js';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** Source: docs/reference/addresses.md#fields */
@ApiSchema({ description: 'An address with the person who is there.' })
export class PostalAddressResponse {
  @ApiProperty({ example: 'Ana Ruiz', description: 'Who sends or receives at the address.' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678', description: 'The telephone of that person in E.164, without spaces.' })
  contactPhone!: string;

  @Nullable(String, {
    example: 'ana@tienda.mx',
    description: 'The email of whoever is at the address; null: none was given.',
  })
  contactEmail!: string | null;

  @Nullable(String, { example: 'Tienda Azul', description: 'The company at the address; null: none was given.' })
  company!: string | null;

  @ApiProperty({ example: 'Av. Paseo de la Reforma', description: 'The street, without the number of the house.' })
  street!: string;

  @ApiProperty({ example: '222', description: 'The number of the house; `S/N` where it has none.' })
  exteriorNumber!: string;

  @Nullable(String, { example: 'Piso 3', description: 'Apartment, floor or office; null: none was given.' })
  interiorNumber!: string | null;

  @ApiProperty({ example: 'Juárez', description: 'The colonia of the address.' })
  neighborhood!: string;

  @ApiProperty({ example: 'Ciudad de México', description: 'The city or municipality.' })
  city!: string;

  @ApiProperty({ example: 'MX-CMX', description: 'ISO 3166-2 in Mexico; elsewhere as it was sent.' })
  state!: string;

  @ApiProperty({ example: '06600', description: 'The postal code: five digits in Mexico.' })
  postalCode!: string;

  @ApiProperty({ example: 'MX', description: 'The country, by two letters of ISO 3166-1.' })
  country!: string;

  @Nullable(String, { example: 'Portón verde', description: 'Instructions for the courier.' })
  reference!: string | null;

  @ApiProperty({ description: 'Whether people live at the address.' })
  isResidential!: boolean;

  @Nullable(Number, { example: 19.4284, description: 'Degrees north of the equator; null: not given.' })
  latitude!: number | null;

  @Nullable(Number, { example: -99.1677, description: 'Degrees east of Greenwich; null: not given.' })
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

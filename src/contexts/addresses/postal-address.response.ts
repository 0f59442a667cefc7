import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/responses/nullable.js';
import type { PostalAddress } from '../../kernel/postal-address.js';

/** Source: docs/addresses.md#rules-and-limits */
@ApiSchema({ description: 'An address with its contact person.' })
export class PostalAddressResponse {
  @ApiProperty({ example: 'Ana Ruiz', description: 'Contact person at the address.' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678', description: 'Telephone of the contact in E.164 format, without spaces.' })
  contactPhone!: string;

  @Nullable(String, {
    example: 'ana@tienda.mx',
    description: 'Email of the contact. Null if not provided.',
  })
  contactEmail!: string | null;

  @Nullable(String, { example: 'Tienda Azul', description: 'Company at the address. Null if not provided.' })
  company!: string | null;

  @ApiProperty({ example: 'Av. Paseo de la Reforma', description: 'Street without the house number.' })
  street!: string;

  @ApiProperty({ example: '222', description: 'House number, or `S/N` if the address has no number.' })
  exteriorNumber!: string;

  @Nullable(String, { example: 'Piso 3', description: 'Apartment, floor or office. Null if not provided.' })
  interiorNumber!: string | null;

  @ApiProperty({ example: 'Juárez', description: 'Neighborhood (colonia) of the address.' })
  neighborhood!: string;

  @ApiProperty({ example: 'Ciudad de México', description: 'City or municipality.' })
  city!: string;

  @ApiProperty({
    example: 'MX-CMX',
    description: 'ISO 3166-2 code in Mexico. In other countries, the value that you sent.',
  })
  state!: string;

  @ApiProperty({ example: '06600', description: 'Postal code. Five digits in Mexico.' })
  postalCode!: string;

  @ApiProperty({ example: 'MX', description: 'Two-letter ISO 3166-1 country code.' })
  country!: string;

  @Nullable(String, { example: 'Portón verde', description: 'Instructions for the courier. Null if not provided.' })
  reference!: string | null;

  @ApiProperty({ description: 'True for a residential address.' })
  isResidential!: boolean;

  @Nullable(Number, { example: 19.4284, description: 'Latitude in degrees north. Null if not provided.' })
  latitude!: number | null;

  @Nullable(Number, { example: -99.1677, description: 'Longitude in degrees east. Null if not provided.' })
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

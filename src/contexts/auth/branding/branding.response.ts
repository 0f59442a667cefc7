import { ApiProperty } from '@nestjs/swagger';
import { brandColors } from './brand-colors.js';
import type { Branding } from './branding.js';

export class BrandingResponse {
  @ApiProperty({ type: String, nullable: true, example: 'Tienda Azul' })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '#0b5fff' })
  color!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '#ffffff',
    description: 'The colour of texts on `color`: black or white, whichever is easier to read.',
  })
  textColor!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://api.guia.mx/files/5e1b0c.png',
    description: 'Where the logo is shown from; a new one has a new address.',
  })
  logoUrl!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'hola@tienda.mx' })
  contactEmail!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '+525512345678' })
  contactPhone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'https://tienda.mx/ayuda' })
  contactUrl!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://tienda.mx/privacidad',
    description: 'The privacy notice that recipients are shown.',
  })
  privacyUrl!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://tienda.mx/terminos',
    description: 'The terms that recipients are shown.',
  })
  termsUrl!: string | null;
}

export const toBrandingResponse = (branding: Branding): BrandingResponse => ({
  name: branding.name,
  color: branding.color,
  textColor: branding.color && brandColors(branding.color).onBand,
  logoUrl: branding.logoUrl,
  contactEmail: branding.contactEmail,
  contactPhone: branding.contactPhone,
  contactUrl: branding.contactUrl,
  privacyUrl: branding.privacyUrl,
  termsUrl: branding.termsUrl,
});

import { Controller } from '@nestjs/common';
import { ApiTags, ApiSchema } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { BrandingRequest } from './branding.request.js';
import { BrandingService, type Branding } from './branding.service.js';
import { brandColors } from './brand-colors.js';

@ApiSchema({ description: 'Branding of your shop on tracking pages and in emails to recipients.' })
export class BrandingResponse {
  @Nullable(String, {
    example: 'Tienda Azul',
    description: 'Shop name that recipients see. Null if the organization name is used.',
  })
  name!: string | null;

  @Nullable(String, {
    example: '#0b5fff',
    description: 'Colour of the tracking page, as `#rrggbb`. Null if the default colour is used.',
  })
  color!: string | null;

  @Nullable(String, {
    example: '#ffffff',
    description: 'Text colour on `color`: black or white, whichever is more legible.',
  })
  textColor!: string | null;

  @Nullable(String, {
    example: 'https://api.guia.mx/files/5e1b0c.png',
    description: 'URL of the logo. Each new logo has a new URL.',
  })
  logoUrl!: string | null;

  @Nullable(String, {
    example: 'hola@tienda.mx',
    description: 'Contact email shown to recipients. Null if no email is shown.',
  })
  contactEmail!: string | null;

  @Nullable(String, {
    example: '+525512345678',
    description: 'Contact telephone shown to recipients. Null if no telephone is shown.',
  })
  contactPhone!: string | null;

  @Nullable(String, {
    example: 'https://tienda.mx/ayuda',
    description: 'URL of the help page shown to recipients. Null if no help page is shown.',
  })
  contactUrl!: string | null;

  @Nullable(String, {
    example: 'https://tienda.mx/privacidad',
    description: 'URL of the privacy notice shown to recipients. Null if no privacy notice is shown.',
  })
  privacyUrl!: string | null;

  @Nullable(String, {
    example: 'https://tienda.mx/terminos',
    description: 'URL of the terms shown to recipients. Null if no terms are shown.',
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

@ApiTags('Accounts')
@Controller('v1/organizations/me/branding')
export class BrandingController {
  constructor(private readonly branding: BrandingService) {}

  @Endpoint('GET', '', {
    id: 'getBranding',
    summary: 'Read the branding',
    description: 'Returns the name, colour, logo and contact details that recipients see.',
    credential: 'session',
    data: BrandingResponse,
  })
  async read(@SessionCaller() { organizationId }: SessionPrincipal): Promise<BrandingResponse> {
    return toBrandingResponse(await this.branding.get(organizationId));
  }

  @Endpoint('PUT', '', {
    id: 'updateBranding',
    summary: 'Change the branding',
    description:
      'An absent field keeps its value, and `null` clears the field. Changes apply immediately to tracking pages and to new emails, ' +
      'in TEST and LIVE.',
    credential: 'session',
    role: 'ADMIN',
    data: BrandingResponse,
  })
  async update(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @RequestBody() request: BrandingRequest,
  ): Promise<BrandingResponse> {
    return toBrandingResponse(await this.branding.update(organizationId, request));
  }
}

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

@ApiSchema({ description: 'How recipients see your shop on tracking pages and in mails.' })
export class BrandingResponse {
  @Nullable(String, {
    example: 'Tienda Azul',
    description: 'The name that recipients see; null: that of the organization.',
  })
  name!: string | null;

  @Nullable(String, {
    example: '#0b5fff',
    description: 'The colour of the tracking page as `#rrggbb`; null: that of the service.',
  })
  color!: string | null;

  @Nullable(String, {
    example: '#ffffff',
    description: 'The colour of texts on `color`: black or white, whichever is easier to read.',
  })
  textColor!: string | null;

  @Nullable(String, {
    example: 'https://api.guia.mx/files/5e1b0c.png',
    description: 'Where the logo is shown from; a new one has a new address.',
  })
  logoUrl!: string | null;

  @Nullable(String, { example: 'hola@tienda.mx', description: 'Where recipients are told to write; null: nowhere.' })
  contactEmail!: string | null;

  @Nullable(String, { example: '+525512345678', description: 'Where recipients are told to call; null: nowhere.' })
  contactPhone!: string | null;

  @Nullable(String, {
    example: 'https://tienda.mx/ayuda',
    description: 'The page that recipients are sent to for help; null: none.',
  })
  contactUrl!: string | null;

  @Nullable(String, {
    example: 'https://tienda.mx/privacidad',
    description: 'The privacy notice that recipients are shown.',
  })
  privacyUrl!: string | null;

  @Nullable(String, { example: 'https://tienda.mx/terminos', description: 'The terms that recipients are shown.' })
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
    description: 'What the recipients of the organization’s parcels see of it: name, colour, logo and contact.',
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
      'An absent field keeps its value, `null` clears it. The tracking page and the mails to recipients show it from ' +
      'the next moment on, in TEST and LIVE alike.',
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

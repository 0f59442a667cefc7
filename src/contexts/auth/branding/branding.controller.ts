import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { BrandingRequest } from './branding.request.js';
import { BrandingResponse, toBrandingResponse } from './branding.response.js';
import { BrandingService } from './branding.service.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';

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

import { Controller } from '@nestjs/common';
import { ApiTags, ApiSchema } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';
import { Text } from '../../../platform/http/fields/fields.js';
import { VersionPin } from '../request-fields.js';
import { OrganizationResponse, toOrganizationResponse } from './organization.response.js';
import { OrganizationsService } from './organizations.service.js';

@ApiSchema({ description: 'What of the organization can be changed: fields left out stay.' })
export class UpdateOrganizationRequest {
  @Text({
    omittable: true,
    max: 100,
    example: 'Tienda Azul',
    description: 'The new name, which tracking pages and mails show where there is no branding.',
  })
  name?: string;

  @VersionPin({ omittable: true, description: 'The version that serves every key without a pin of its own.' })
  apiVersion?: string;
}

@ApiTags('Accounts')
@Controller('v1/organizations/me')
export class OrganizationsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Endpoint('GET', '', {
    id: 'getOrganization',
    summary: 'Read the organization',
    description: 'The organization of the session, with its plan and its pinned API version.',
    credential: 'session',
    data: OrganizationResponse,
  })
  async read(@SessionCaller() { organizationId }: SessionPrincipal): Promise<OrganizationResponse> {
    return toOrganizationResponse(await this.organizations.get(organizationId));
  }

  @Endpoint('PUT', '', {
    id: 'updateOrganization',
    summary: 'Change the organization, or pin its API version',
    description:
      'An absent field keeps its value. Keys without a pin of their own use the version of the organization.',
    credential: 'session',
    role: 'ADMIN',
    data: OrganizationResponse,
  })
  async update(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @RequestBody() request: UpdateOrganizationRequest,
  ): Promise<OrganizationResponse> {
    return toOrganizationResponse(await this.organizations.update(organizationId, request));
  }
}

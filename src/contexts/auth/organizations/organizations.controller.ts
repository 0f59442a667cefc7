import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { SessionCaller } from '../../../platform/http/request-context.js';
import { OrganizationRepository } from './organization.repository.js';
import { UpdateOrganizationRequest } from './organization.request.js';
import { OrganizationResponse, toOrganizationResponse } from './organization.response.js';
import { UpdateOrganization } from './update-organization.js';

@ApiTags('Accounts')
@Controller('v1/organizations/me')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly updateOrganization: UpdateOrganization,
  ) {}

  @Endpoint('GET', '', { summary: 'Read the organization', credential: 'session', data: OrganizationResponse })
  async read(@SessionCaller() { organizationId }: SessionPrincipal): Promise<OrganizationResponse> {
    return toOrganizationResponse(await this.organizations.get(organizationId));
  }

  @Endpoint('PUT', '', {
    summary: 'Rename the organization, or pin its API version',
    credential: 'session',
    role: 'ADMIN',
    data: OrganizationResponse,
  })
  update(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Body() request: UpdateOrganizationRequest,
  ): Promise<OrganizationResponse> {
    return this.updateOrganization.execute(organizationId, request);
  }
}

import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { SessionCaller } from '../../../platform/http/request-context.js';
import { CredentialCache } from '../credential-cache.js';
import { OrganizationRepository } from './organization.repository.js';
import { UpdateOrganizationRequest } from './organization.request.js';
import { OrganizationResponse, toOrganizationResponse } from './organization.response.js';

@ApiTags('Accounts')
@Controller('v1/organizations/me')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly cache: CredentialCache,
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
  async update(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Body() { name, apiVersion }: UpdateOrganizationRequest,
  ): Promise<OrganizationResponse> {
    const organization = await this.organizations.update(organizationId, {
      ...(name ? { name } : {}),
      ...(apiVersion ? { apiVersion } : {}),
    });
    this.cache.forgetAll();
    return toOrganizationResponse(organization);
  }
}

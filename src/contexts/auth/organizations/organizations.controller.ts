import { Controller, Req } from '@nestjs/common';
import { ApiTags, ApiSchema } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';
import { Flag, Text } from '../../../platform/http/fields/fields.js';
import { OwnPassword, VersionPin } from '../request-fields.js';
import { OrganizationResponse, toOrganizationResponse } from './organization.response.js';
import { OrganizationsService } from './organizations.service.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';

@ApiSchema({ description: 'Changes to the organization. Absent fields keep their values.' })
export class UpdateOrganizationRequest {
  @Text({
    omittable: true,
    max: 100,
    example: 'Tienda Azul',
    description: 'New name of the organization. Without branding, tracking pages and emails show this name.',
  })
  name?: string;

  @VersionPin({ omittable: true, description: 'API version for API keys that are not pinned to a version.' })
  apiVersion?: string;

  @Flag({
    omittable: true,
    example: false,
    description:
      'Whether every OWNER and ADMIN must use a second factor. Only an OWNER with a second factor can set this field to true.',
  })
  requireSecondFactor?: boolean;

  @OwnPassword('to change `requireSecondFactor` ')
  currentPassword?: string | null;
}

@ApiTags('Accounts')
@Controller('v1/organizations/me')
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly factors: SecondFactorsService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  @Endpoint('GET', '', {
    id: 'getOrganization',
    summary: 'Read the organization',
    description: 'Returns the organization of the session, its plan and its pinned API version.',
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
      'An absent field keeps its value. API keys without a pinned API version use the API version of the organization. If ' +
      '`requireSecondFactor` is true, an OWNER or ADMIN without a second factor can only enrol a second factor. Other requests return `FORBIDDEN` with ' +
      '`details.code` `SECOND_FACTOR_REQUIRED`. If an OWNER without a second factor sets `requireSecondFactor`, the request returns `INVALID_INPUT` with `details.code` `SECOND_FACTOR_OFF`.',
    holdsSecret: true,
    credential: 'session',
    role: 'ADMIN',
    data: OrganizationResponse,
    errors: ['INVALID_INPUT'],
  })
  async update(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() { requireSecondFactor, currentPassword, ...changes }: UpdateOrganizationRequest,
    @Req() http: Request,
  ): Promise<OrganizationResponse> {
    if (typeof requireSecondFactor === 'boolean') {
      await this.passwords.require(caller, currentPassword, callerAddress(http));
      await this.factors.requireOfMembers(caller, requireSecondFactor);
    }
    return toOrganizationResponse(await this.organizations.update(caller.organizationId, changes));
  }
}

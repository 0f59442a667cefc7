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

  @Flag({
    omittable: true,
    example: false,
    description: 'Whether every OWNER and ADMIN needs a second factor. Only an OWNER who has one switches it on.',
  })
  requireSecondFactor?: boolean;

  @OwnPassword('to change `requireSecondFactor`, ')
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
      'An absent field keeps its value. Keys without a pin of their own use the version of the organization. With ' +
      '`requireSecondFactor` sessions of an OWNER or ADMIN without a second factor can only enrol: anything else is `FORBIDDEN` with ' +
      '`details.code` `SECOND_FACTOR_REQUIRED`. An OWNER without one gets `INVALID_INPUT` with `details.code` `SECOND_FACTOR_OFF`.',
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

import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PLAN_CODES } from '../../../kernel/principal.js';
import type { OrganizationEntity } from './organization.entity.js';

@ApiSchema({ description: 'The organization of the credential.' })
export class OrganizationResponse {
  @ApiProperty({
    example: 'org_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the organization. Include this id in support requests.',
  })
  id!: string;

  @ApiProperty({ example: 'Tienda Azul', description: 'Name of the organization.' })
  name!: string;

  @ApiProperty({
    enum: PLAN_CODES,
    enumName: 'PlanCode',
    example: 'FREE',
    description: 'Plan of the organization, which sets the requests per minute and other limits.',
  })
  plan!: string;

  @ApiProperty({ example: '2026-05-01', description: 'API version for API keys that are not pinned to a version.' })
  apiVersion!: string;

  @ApiProperty({
    example: false,
    description: 'Whether every OWNER and ADMIN must use a second factor.',
  })
  requireSecondFactor!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time when the organization was registered.' })
  createdAt!: Date;
}

export const toOrganizationResponse = (organization: OrganizationEntity): OrganizationResponse => ({
  id: organization.id,
  name: organization.name,
  plan: organization.plan,
  apiVersion: organization.apiVersion,
  requireSecondFactor: organization.requiresSecondFactor,
  createdAt: organization.createdAt,
});

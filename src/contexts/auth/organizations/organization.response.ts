import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PLAN_CODES } from '../../../kernel/principal.js';
import type { OrganizationEntity } from './organization.entity.js';

@ApiSchema({ description: 'Your organization: the owner of everything that is answered.' })
export class OrganizationResponse {
  @ApiProperty({
    example: 'org_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the organization, to name in questions to support.',
  })
  id!: string;

  @ApiProperty({ example: 'Tienda Azul', description: 'The name of the organization.' })
  name!: string;

  @ApiProperty({
    enum: PLAN_CODES,
    enumName: 'PlanCode',
    example: 'FREE',
    description: 'The plan it is on, which sets budgets and caps.',
  })
  plan!: string;

  @ApiProperty({ example: '2026-05-01', description: 'The version that serves keys without a pin of their own.' })
  apiVersion!: string;

  @ApiProperty({
    example: false,
    description: 'Whether every OWNER and ADMIN needs a second factor to use their session.',
  })
  requireSecondFactor!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the organization was registered.' })
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

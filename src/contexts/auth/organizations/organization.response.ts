import { ApiProperty } from '@nestjs/swagger';
import { PLANS } from '../../../kernel/principal.js';
import type { Organization } from './organization.js';

export class OrganizationResponse {
  @ApiProperty({ example: 'org_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'Tienda Azul' })
  name!: string;

  @ApiProperty({ enum: PLANS, enumName: 'PlanCode', example: 'FREE' })
  plan!: string;

  @ApiProperty({ example: '2026-05-01' })
  apiVersion!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toOrganizationResponse = (organization: Organization): OrganizationResponse => ({
  id: organization.id,
  name: organization.name,
  plan: organization.plan,
  apiVersion: organization.apiVersion,
  createdAt: organization.createdAt,
});

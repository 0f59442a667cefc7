import type { OrganizationEntity } from './organization.entity.js';

export type Organization = Pick<OrganizationEntity, 'id' | 'name' | 'plan' | 'apiVersion' | 'createdAt'>;

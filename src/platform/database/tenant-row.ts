import { Column, PrimaryColumn } from 'typeorm';

/** The columns by which a row belongs to one mode of an organization. Row-level security compares them. */
export abstract class TenantRow {
  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;
}

export abstract class TenantRowWithId extends TenantRow {
  @PrimaryColumn('text')
  id!: string;
}

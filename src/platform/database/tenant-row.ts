import { Column, PrimaryColumn } from 'typeorm';

/** A row that both modes of an organization share. Row-level security compares `organization_id`. */
export abstract class OrganizationRow {
  @Column('text', { name: 'organization_id' })
  organizationId!: string;
}

export abstract class OrganizationRowWithId extends OrganizationRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** Columns that assign a row to one mode of an organization. Row-level security compares both columns. */
export abstract class TenantRow extends OrganizationRow {
  @Column('boolean')
  livemode!: boolean;
}

export abstract class TenantRowWithId extends TenantRow {
  @PrimaryColumn('text')
  id!: string;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanCode } from '../../../kernel/principal.js';

/** A shop: what shipments, wallets and keys belong to. */
@Entity('organizations')
export class OrganizationEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  plan!: PlanCode;

  /** The version that its requests are served at, unless a key or a header says otherwise. */
  @Column('text', { name: 'api_version' })
  apiVersion!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Set when its last member left: its keys stop working, its records stay. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}

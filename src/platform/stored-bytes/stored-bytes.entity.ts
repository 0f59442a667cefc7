import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredKind } from '../../kernel/plans.js';

/** Bytes that the service stored for an organization on a day (UTC). Source: docs/reliability.md#stored-data */
@Entity('stored_bytes')
export class StoredBytesEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('text')
  kind!: StoredKind;

  @PrimaryColumn('date')
  day!: string;

  @Column('bigint')
  bytes!: string;
}

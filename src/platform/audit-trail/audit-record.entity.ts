import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A manual action of an operator. The table is append-only: a trigger rejects updates and deletes. */
@Entity('audit_records')
@Index('audit_records_target', ['target', 'at'])
export class AuditRecordEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  operator!: string;

  /** Name of the admin command: `settle-attempt`, `set-plan` … */
  @Column('text')
  action!: string;

  /** Id of the changed record. */
  @Column('text')
  target!: string;

  @Column('text')
  reason!: string;

  /** Values before and after the action. The values never contain a secret. */
  @Column('jsonb')
  details!: object;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  at!: Date;
}

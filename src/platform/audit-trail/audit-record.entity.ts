import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One thing an operator did by hand. Append-only: a trigger refuses every change. */
@Entity('audit_records')
@Index('audit_records_target', ['target', 'at'])
export class AuditRecordEntity {
  @PrimaryColumn('text')
  id!: string;

  /** Who did it. */
  @Column('text')
  operator!: string;

  /** What was done: the command's name. */
  @Column('text')
  action!: string;

  /** The id of what it was done to. */
  @Column('text')
  target!: string;

  @Column('text')
  reason!: string;

  @Column('jsonb')
  details!: object;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  at!: Date;
}

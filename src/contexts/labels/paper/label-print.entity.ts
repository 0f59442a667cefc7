import { Column, Entity, Index, Unique } from 'typeorm';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { SheetLayout } from '../../../platform/paper/sheet-layout.js';
import type { PrintFormat } from './merge-labels.js';

/** A file of many labels. Source: docs/reference/labels.md#printing-many */
@Entity('label_prints')
@Index('label_prints_kept', { synchronize: false })
@Index('label_prints_labels', { synchronize: false })
@Unique('label_prints_file', ['fileName'])
export class LabelPrintEntity extends TenantRowWithId {
  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text')
  format!: PrintFormat;

  @Column('text')
  layout!: SheetLayout;

  /** In the order of the file. */
  @Column('text', { name: 'label_ids', array: true })
  labelIds!: string[];

  /** A label that was voided after it does not say so in the file. */
  @Column('timestamp with time zone', { name: 'drawn_at', precision: 3 })
  drawnAt!: Date;

  /** Null: the file was deleted, and is drawn again when it is asked for. */
  @Column('timestamp with time zone', { name: 'kept_until', precision: 3, nullable: true })
  keptUntil!: Date | null;
}

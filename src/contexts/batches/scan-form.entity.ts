import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('scan_forms')
@Unique('scan_forms_batch', ['batchId'])
@Unique('scan_forms_number', ['formNumber'])
export class ScanFormEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'batch_id' })
  batchId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'form_number' })
  formNumber!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}

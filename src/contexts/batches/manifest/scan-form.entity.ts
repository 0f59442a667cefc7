import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('scan_forms')
@Index('scan_forms_list', ['organizationId', 'livemode', 'createdAt', 'id'])
@Unique('scan_forms_batch', ['batchId'])
@Unique('scan_forms_number', ['formNumber'])
@Check('scan_forms_shipment_count', 'shipment_count > 0')
export class ScanFormEntity {
  @PrimaryColumn('text')
  id!: string;

  /** Null: a manifest of labels that were bought singly. */
  @Column('text', { name: 'batch_id', nullable: true })
  batchId!: string | null;

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

  @Column('integer', { name: 'shipment_count' })
  shipmentCount!: number;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}

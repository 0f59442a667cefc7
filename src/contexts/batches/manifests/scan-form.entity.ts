import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';

@Entity('scan_forms')
@Index('scan_forms_list', ['organizationId', 'livemode', 'createdAt', 'id'])
@Unique('scan_forms_batch', ['batchId'])
@Unique('scan_forms_number', ['formNumber'])
@Check('scan_forms_shipment_count', 'shipment_count > 0')
export class ScanFormEntity extends TenantRowWithId {
  /** Null: a manifest of labels that were bought singly. */
  @Column('text', { name: 'batch_id', nullable: true })
  batchId!: string | null;

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

/** A parcel and the first form that lists it. Read through its form only, so that it needs no tenant columns. */
@Entity('scan_form_parcels')
@Index('scan_form_parcels_of_form', { synchronize: false })
export class ScanFormParcelEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'scan_form_id' })
  scanFormId!: string;
}

/** A manifest: the list of parcels of one carrier, to be signed by its driver. */
export type ScanForm = Readonly<
  Pick<ScanFormEntity, 'id' | 'carrierCode' | 'formNumber' | 'fileName' | 'shipmentCount'>
>;

export const hasValidLabel = ({ label, status }: Shipment): boolean =>
  label?.status === 'ACTIVE' && status !== 'CANCELLED';

/** In which a parcel has not been scanned by its carrier: its first scan moves it on. */
const BEFORE_THE_FIRST_SCAN: ReadonlySet<ShipmentStatus> = new Set(['LABEL_PURCHASED', 'READY_FOR_PICKUP']);

/** A shipment whose parcel is still to be handed to a driver. */
export const isListable = (shipment: Shipment): boolean =>
  hasValidLabel(shipment) && BEFORE_THE_FIRST_SCAN.has(shipment.status);

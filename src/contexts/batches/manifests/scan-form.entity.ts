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
  /** Null if the manifest does not belong to a batch. */
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

/**
 * A parcel and the first manifest (form) that lists the parcel. The service reads this row only together with the manifest, so the
 * table needs no tenant columns.
 */
@Entity('scan_form_parcels')
@Index('scan_form_parcels_of_form', { synchronize: false })
export class ScanFormParcelEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'scan_form_id' })
  scanFormId!: string;
}

/** A manifest: a list of parcels of one carrier. The driver of the carrier signs the list. */
export type ScanForm = Readonly<
  Pick<ScanFormEntity, 'id' | 'carrierCode' | 'formNumber' | 'fileName' | 'shipmentCount'>
>;

export const hasValidLabel = ({ label, status }: Shipment): boolean =>
  label?.status === 'ACTIVE' && status !== 'CANCELLED';

/** Statuses in which the carrier has not scanned the parcel yet. */
const UNSCANNED_STATUSES: ReadonlySet<ShipmentStatus> = new Set(['LABEL_PURCHASED', 'READY_FOR_PICKUP']);

/** True if the label is valid and the carrier has not scanned the parcel yet. */
export const isListable = (shipment: Shipment): boolean =>
  hasValidLabel(shipment) && UNSCANNED_STATUSES.has(shipment.status);

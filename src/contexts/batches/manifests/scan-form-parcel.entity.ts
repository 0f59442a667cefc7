import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A parcel and the first form that lists it. Read through its form only, so that it needs no tenant columns. */
@Entity('scan_form_parcels')
@Index('scan_form_parcels_of_form', { synchronize: false })
export class ScanFormParcelEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'scan_form_id' })
  scanFormId!: string;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The text by which a shipment is searched, without a policy, so that its trigram index is used. Written by triggers of `shipments`. */
@Entity('shipment_search')
export class ShipmentSearchEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}

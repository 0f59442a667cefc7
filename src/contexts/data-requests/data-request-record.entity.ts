import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record that a request is about, until the request is completed. */
@Entity('data_request_records')
export class DataRequestRecordEntity {
  @PrimaryColumn('text', { name: 'request_id' })
  requestId!: string;

  /** `shipment`, `order`, `address`, `pickup`. */
  @PrimaryColumn('text')
  object!: string;

  @PrimaryColumn('text')
  id!: string;

  /** Why it is not erased yet; null: it is. */
  @Column('text', { nullable: true })
  why!: string | null;
}

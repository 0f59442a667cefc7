import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The text by which an order is searched, without a policy, so that its trigram index is used, and in partitions by organization. Written
 * by triggers of `orders`.
 */
@Entity('order_texts')
export class OrderTextEntity {
  /** The organization of the row. Not called `organization_id`, which would bring a policy. */
  @PrimaryColumn('text', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text', { name: 'order_id' })
  orderId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The text by which an order is searched, without a policy, so that its trigram index is used. Written by triggers of `orders`. */
@Entity('order_search')
export class OrderSearchEntity {
  @PrimaryColumn('text', { name: 'order_id' })
  orderId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}

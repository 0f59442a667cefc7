import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PostalAddress } from '../../kernel/postal-address.js';
import { NUMBER } from '../../platform/database/columns.js';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';
import type { LineItem } from './line-items.js';
import type { OrderStatus } from './order-status.js';

/** An order. The line items are a JSON column, because line items never change and are always read together with the order. */
@Entity('orders')
@Index('orders_list', { synchronize: false })
@Index('orders_number', { synchronize: false })
export class OrderEntity extends TenantRowWithId {
  @Column('text')
  status!: OrderStatus;

  @Column('text', { name: 'order_number', nullable: true })
  orderNumber!: string | null;

  /** Sales channel, in upper case. */
  @Column('text', { nullable: true })
  channel!: string | null;

  @Column('json', { name: 'line_items' })
  lineItems!: readonly LineItem[];

  /** Sum of `unitPrice` × `quantity` in MXN. */
  @Column('numeric', { name: 'total_price', precision: 14, scale: 2, transformer: NUMBER })
  totalPrice!: number;

  @Column('json', { name: 'shipping_address', nullable: true })
  shippingAddress!: PostalAddress | null;

  /** The query parameter `search` searches in this text. The database computes this text. */
  @Column({ type: 'text', name: 'search_text', insert: false, update: false, select: false })
  searchText!: string;

  @Column('json')
  metadata!: Readonly<Record<string, unknown>>;

  /** Every change increments this number. */
  @Column('integer')
  version!: number;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

/**
 * Search text of an order. Triggers write this table. The table is not protected by row-level security, so that PostgreSQL can use
 * the trigram index of the table.
 */
@Entity('order_texts')
export class OrderTextEntity {
  /**
   * Id of the organization. The column is not named `organization_id`, because `npm run migrate` adds row-level security to every
   * table with an `organization_id`.
   */
  @PrimaryColumn('text', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text', { name: 'order_id' })
  orderId!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;
}

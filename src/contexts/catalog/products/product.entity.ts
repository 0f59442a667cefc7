import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NUMBER } from '../../../platform/database/columns.js';

/** A product of the catalog. LIVE and TEST share the catalog. */
@Entity('products')
@Index('products_list', { synchronize: false })
@Index('products_sku', { synchronize: false })
export class ProductEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  sku!: string | null;

  /**
   * Normalized SKU, see `skuKey`. Unique among the products of an organization, except deleted products. The database computes this
   * value.
   */
  @Column({ type: 'text', name: 'sku_key', nullable: true, insert: false, update: false, select: false })
  skuKey!: string | null;

  /** The query parameter `search` searches in this text. The database computes this text. */
  @Column({ type: 'text', name: 'search_text', insert: false, update: false, select: false })
  searchText!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('numeric', { precision: 14, scale: 2, nullable: true, transformer: NUMBER })
  price!: number | null;

  @Column('text')
  currency!: string;

  /** Weight in kilograms. */
  @Column('double precision', { nullable: true })
  weight!: number | null;

  /** Length in centimetres. The unit of width and height is the same. */
  @Column('double precision', { nullable: true })
  length!: number | null;

  @Column('double precision', { nullable: true })
  width!: number | null;

  @Column('double precision', { nullable: true })
  height!: number | null;

  @Column('text', { name: 'hs_code', nullable: true })
  hsCode!: string | null;

  @Column('text', { name: 'sat_product_class_code', nullable: true })
  satProductClassCode!: string | null;

  @Column('text', { name: 'sat_packaging_code', nullable: true })
  satPackagingCode!: string | null;

  @Column('text', { name: 'country_of_origin', nullable: true })
  countryOfOrigin!: string | null;

  @Column('text', { name: 'customs_description', nullable: true })
  customsDescription!: string | null;

  /** Declared value. `declaredValueCurrency` is the currency. */
  @Column('numeric', { name: 'declared_value', precision: 14, scale: 2, nullable: true, transformer: NUMBER })
  declaredValue!: number | null;

  @Column('text', { name: 'declared_value_currency' })
  declaredValueCurrency!: string;

  /** If true, each piece is shipped in a separate parcel. */
  @Column('boolean', { name: 'ships_separately' })
  shipsSeparately!: boolean;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('json', { default: {} })
  metadata!: Readonly<Record<string, unknown>>;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'deleted_at', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

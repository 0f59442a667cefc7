import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The margin added to the price of a carrier. A policy is never changed, only retired, because rates reference it. */
@Entity('pricing_policies')
@Index('pricing_policies_current', { synchronize: false })
export class PricingPolicyEntity {
  @PrimaryColumn('text')
  id!: string;

  /** Null for every organization. */
  @Column('text', { name: 'organization_id', nullable: true })
  organizationId!: string | null;

  /** Null for every carrier. */
  @Column('text', { name: 'carrier_code', nullable: true })
  carrierCode!: string | null;

  /** Null for every service. */
  @Column('text', { name: 'service_code', nullable: true })
  serviceCode!: string | null;

  /** Basis points of the carrier's total: 1250 is 12.5 %. */
  @Column('integer', { name: 'margin_basis_points' })
  marginBasisPoints!: number;

  /** Added to the price of each label, IVA included. */
  @Column('integer', { name: 'margin_centavos' })
  marginCentavos!: number;

  /** The price is rounded up to a multiple of this amount. */
  @Column('integer', { name: 'rounding_centavos' })
  roundingCentavos!: number;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'retired_at', precision: 3, nullable: true, select: false })
  retiredAt!: Date | null;
}

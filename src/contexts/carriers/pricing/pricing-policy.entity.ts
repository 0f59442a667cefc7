import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Margin that is added to the price of a carrier. A policy is never changed, only retired, because rates reference the policy. */
@Entity('pricing_policies')
@Index('pricing_policies_current', { synchronize: false })
export class PricingPolicyEntity {
  @PrimaryColumn('text')
  id!: string;

  /** Null if the policy applies to every organization. */
  @Column('text', { name: 'organization_id', nullable: true })
  organizationId!: string | null;

  /** Null if the policy applies to every carrier. */
  @Column('text', { name: 'carrier_code', nullable: true })
  carrierCode!: string | null;

  /** Null if the policy applies to every service. */
  @Column('text', { name: 'service_code', nullable: true })
  serviceCode!: string | null;

  /** Margin in basis points of the carrier's total. 1250 means 12.5 %. */
  @Column('integer', { name: 'margin_basis_points' })
  marginBasisPoints!: number;

  /** Amount added to the price of each label, IVA included. */
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

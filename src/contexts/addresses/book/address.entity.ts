import { Check, Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';

@Entity('addresses')
@Index('addresses_default', ['organizationId', 'livemode'], { unique: true, where: 'is_default' })
@Index('addresses_all', { synchronize: false })
@Check('addresses_deleted_not_default', 'deleted_at IS NULL OR NOT is_default')
export class AddressEntity extends TenantRowWithId {
  @Column('text', { name: 'contact_name' })
  contactName!: string;

  @Column('text', { name: 'contact_phone' })
  contactPhone!: string;

  @Column('text', { name: 'contact_email', nullable: true })
  contactEmail!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text')
  street!: string;

  @Column('text', { name: 'exterior_number' })
  exteriorNumber!: string;

  @Column('text', { name: 'interior_number', nullable: true })
  interiorNumber!: string | null;

  @Column('text')
  neighborhood!: string;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text', { name: 'postal_code' })
  postalCode!: string;

  @Column('text')
  country!: string;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('boolean', { name: 'is_residential' })
  isResidential!: boolean;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  /** A unique index permits one default address per organization and mode. */
  @Column('boolean', { name: 'is_default', default: false })
  isDefault!: boolean;

  @Column('boolean', { name: 'is_verified', default: false })
  isVerified!: boolean;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** An address of the address book that is not deleted. */
export type SavedAddress = Readonly<Omit<AddressEntity, 'organizationId' | 'livemode' | 'searchText' | 'deletedAt'>>;

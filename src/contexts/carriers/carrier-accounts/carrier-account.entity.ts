import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';

@Entity('carrier_accounts')
@Index('carrier_accounts_list', ['organizationId', 'livemode', 'createdAt', 'id'])
export class CarrierAccountEntity extends TenantRowWithId {
  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text')
  name!: string;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  /** Encrypted JSON object of strings. The encryption binds the object to the id of the account. */
  @Column('text')
  credentials!: string;

  /** Time at which the carrier last accepted the credentials. Null until the carrier accepts the current credentials. */
  @Column('timestamp with time zone', { name: 'verified_at', precision: 3, nullable: true })
  verifiedAt!: Date | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

import { Check, Column, Entity } from 'typeorm';
import { NUMBER } from '../../../platform/database/columns.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type {
  Confidence,
  NormalizedAddress,
  Suggestion,
  VerificationError,
  VerificationWarning,
} from './verification.js';

@Entity('address_verifications')
@Check('address_verifications_valid', 'is_valid = (confidence > 0)')
export class AddressVerificationEntity extends TenantRowWithId {
  /** Id of the saved address that was verified. Null if the request contained the address itself. */
  @Column('text', { name: 'address_id', nullable: true })
  addressId!: string | null;

  @Column('boolean', { name: 'is_valid' })
  isValid!: boolean;

  @Column('numeric', { precision: 3, scale: 2, transformer: NUMBER })
  confidence!: Confidence;

  @Column('text', { name: 'postal_code' })
  postalCode!: string;

  @Column('json', { name: 'normalized_address' })
  normalizedAddress!: NormalizedAddress;

  @Column('json')
  errors!: readonly VerificationError[];

  @Column('json', { default: [] })
  warnings!: readonly VerificationWarning[];

  @Column('json')
  suggestions!: readonly Suggestion[];

  @Column('text')
  provider!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

export type Verification = Readonly<Omit<AddressVerificationEntity, 'organizationId' | 'livemode' | 'postalCode'>>;

export type Findings = Omit<Verification, 'id' | 'addressId' | 'provider' | 'createdAt'>;

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Digest of the entries that a wallet received in a closed month. Append-only. Only SQL in ledger-seals.ts accesses this table. */
@Entity('ledger_seals')
export class LedgerSealEntity {
  @PrimaryColumn('text', { name: 'wallet_id' })
  walletId!: string;

  /** First day of the month in the America/Mexico_City time zone. */
  @PrimaryColumn('date')
  month!: string;

  /** Last position of the month in the ledger. Equal for all wallets. */
  @Index('ledger_seals_last_position')
  @Column('bigint', { name: 'last_position' })
  lastPosition!: string;

  @Column('bigint')
  lines!: string;

  @Column('numeric', { name: 'closing_balance', precision: 14, scale: 2 })
  closingBalance!: string;

  /** Null for the first seal of the wallet. */
  @Column('bytea', { name: 'previous_digest', nullable: true })
  previousDigest!: Buffer | null;

  @Column('bytea')
  digest!: Buffer;

  @Column('timestamptz', { name: 'sealed_at', default: () => 'now()' })
  sealedAt!: Date;
}

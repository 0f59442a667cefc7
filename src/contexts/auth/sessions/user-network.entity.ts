import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A network from which a user has logged in. Source: docs/reference/accounts.md#login-delay */
@Entity('user_networks')
export class UserNetworkEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  /** An IPv4 address, or the /64 of an IPv6 address. */
  @PrimaryColumn('text')
  network!: string;

  @Column('timestamptz', { name: 'last_login_at', default: () => 'now()' })
  lastLoginAt!: Date;
}

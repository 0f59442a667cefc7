import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('postal_codes')
export class PostalCodeEntity {
  @PrimaryColumn('text', { name: 'postal_code' })
  postalCode!: string;

  @Column('text', { name: 'state_code' })
  stateCode!: string;

  @Column('text')
  municipality!: string;

  @Column('text', { nullable: true })
  city!: string | null;
}

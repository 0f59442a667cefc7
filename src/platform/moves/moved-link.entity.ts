import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The token of a link of an organization that has moved to another cell. */
@Entity('moved_links')
export class MovedLinkEntity {
  /** SHA-256. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;
}

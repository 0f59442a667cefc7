import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that was handed out for an organization which has moved to another cell, such as the token of a link. */
@Entity('moved_links')
export class MovedLinkEntity {
  /** SHA-256. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;
}

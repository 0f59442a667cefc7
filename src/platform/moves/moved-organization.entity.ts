import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an organization is that is not simply here. No foreign key: it stays when the rows of the organization are gone. */
@Entity('moved_organizations')
export class MovedOrganizationEntity {
  @PrimaryColumn('text', { name: 'organization_id' })
  organizationId!: string;

  /**
   * `closing`: the API takes no writes, what has begun ends; `frozen`: the database takes none, its rows are copied; `moved`: it is in
   * the other cell; `here`: it came from another cell.
   */
  @Column('text')
  state!: 'closing' | 'frozen' | 'moved' | 'here';

  /** Where it is moved to; where it came here, this cell. */
  @Column('text')
  cell!: string;

  /** While it is moved on: this cell, where it came from another one before. */
  @Column('text', { name: 'came_to', nullable: true })
  cameTo!: string | null;

  /** Whether its files were copied; else both cells have one storage. */
  @Column('boolean', { name: 'files_copied', default: false })
  filesCopied!: boolean;

  @Column('timestamp with time zone', { name: 'began_at', precision: 3, default: () => 'now()' })
  beganAt!: Date;

  /** Null until it has moved. */
  @Column('timestamp with time zone', { name: 'moved_at', precision: 3, nullable: true })
  movedAt!: Date | null;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CatalogSource } from './catalog.js';

/** One load of the catalog; the newest describes the current content of the tables. */
@Entity('postal_code_editions')
export class PostalCodeEditionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text')
  source!: CatalogSource;

  @Column('text')
  fingerprint!: string;

  @Column('integer', { name: 'row_count' })
  rowCount!: number;

  @Column('integer', { name: 'postal_code_count' })
  postalCodeCount!: number;

  @Column('timestamptz', { name: 'loaded_at', default: () => 'now()' })
  loadedAt!: Date;
}

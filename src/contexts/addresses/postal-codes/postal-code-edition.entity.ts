import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CatalogueSource } from './catalogue.js';

/** One loading of the catalogue; the last is what the tables hold. */
@Entity('postal_code_editions')
export class PostalCodeEditionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  @Column('text')
  source!: CatalogueSource;

  @Column('text')
  fingerprint!: string;

  @Column('integer', { name: 'row_count' })
  rowCount!: number;

  @Column('integer', { name: 'postal_code_count' })
  postalCodeCount!: number;

  @Column('timestamptz', { name: 'loaded_at', default: () => 'now()' })
  loadedAt!: Date;
}

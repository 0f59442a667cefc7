import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CatalogSource } from './catalog.js';

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

/** A settlement of a postal code. `position` sorts the settlements of a postal code as in the catalog file. */
@Entity('colonias')
@Index('colonias_by_name', ['searchName', 'postalCode'])
@Index('colonias_by_state_and_name', ['stateCode', 'searchName', 'postalCode'])
export class ColoniaEntity {
  @PrimaryColumn('text', { name: 'postal_code' })
  postalCode!: string;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  type!: string;

  @Column('text')
  zone!: string;

  /** Copy of the state of the postal code, so that one index supports a search within a state. */
  @Column('text', { name: 'state_code' })
  stateCode!: string;

  @Column('text', { name: 'search_name' })
  searchName!: string;
}

/** One row per distinct name. `terms` contains the trigrams of the name and the states with this name. */
@Entity('colonia_names')
@Index('colonia_names_terms', { synchronize: false })
export class ColoniaNameEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('text', { array: true })
  terms!: string[];
}

/** One row per load of the catalog. The newest row describes the current content of the tables. */
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

export type Edition = Readonly<Omit<PostalCodeEditionEntity, 'id'>>;

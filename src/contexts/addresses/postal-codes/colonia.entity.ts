import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A settlement of a postal code. `position`: its order in the source. */
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

  /** Copied from its postal code, so that one index serves a search in a state. */
  @Column('text', { name: 'state_code' })
  stateCode!: string;

  /** `placeName` of the name. */
  @Column('text', { name: 'search_name' })
  searchName!: string;
}

/** Each distinct name with its search terms and the states it occurs in. */
@Entity('colonia_names')
@Index('colonia_names_terms', { synchronize: false })
export class ColoniaNameEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('text', { array: true })
  terms!: string[];
}

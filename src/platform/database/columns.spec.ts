import { Column, Entity } from 'typeorm';
import { allBut, columnsOf, NUMBER, readerOf } from './columns.js';
import { TenantRowWithId } from './tenant-row.js';

@Entity('parcels')
class ParcelEntity extends TenantRowWithId {
  @Column('numeric', { name: 'weight_kg', transformer: NUMBER, nullable: true })
  weight!: number | null;

  @Column('text', { name: 'search_text', select: false })
  searchText!: string;
}

describe('The columns of an entity', () => {
  it('are read under the names of its properties, those that it inherits included', () => {
    expect(columnsOf(ParcelEntity, 'p')).toBe(
      'p.organization_id AS "organizationId", p.livemode, p.id, p.weight_kg AS "weight"',
    );
  });

  it('are some of them, where some are named', () => {
    expect(columnsOf(ParcelEntity, null, ['id', 'weight'])).toBe('id, weight_kg AS "weight"');
    expect(allBut(ParcelEntity, 'id', 'livemode')).toEqual(['organizationId', 'weight']);
  });

  it('are converted by their transformers', () => {
    const read = readerOf(ParcelEntity);

    expect(read({ id: 'p1', weight: '2.500' as unknown as number })).toEqual({ id: 'p1', weight: 2.5 });
    expect(read({ weight: null })).toEqual({ weight: null });
    expect(read({ id: 'p1' })).toEqual({ id: 'p1' });
  });
});

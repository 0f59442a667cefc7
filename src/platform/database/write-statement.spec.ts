import { Column, Entity } from 'typeorm';
import { TenantRowWithId } from './tenant-row.js';
import { insertStatement, type Written } from './write-statement.js';

@Entity('notes')
class NoteEntity extends TenantRowWithId {
  @Column('text', { name: 'body_text' })
  body!: string;

  @Column('json')
  links!: readonly string[];

  @Column('timestamp with time zone', { name: 'written_at' })
  writtenAt!: Date;
}

type Note = Pick<NoteEntity, 'id' | 'body' | 'links'>;

const TEXT: Written<NoteEntity, Note> = {
  properties: ['body', 'links'],
  computed: { writtenAt: { sql: 'now()' }, organizationId: ({ id }) => `org_of_${id}` },
};
const note: Note = { id: 'n1', body: 'hola', links: ['a'] };

describe('A statement that writes properties of an entity', () => {
  it('inserts each into its column, SQL expressions without a parameter, lists as documents', () => {
    const insert = insertStatement(NoteEntity, { ...TEXT, properties: ['id', ...TEXT.properties] }, 'RETURNING id');

    expect(insert.text).toBe(
      'INSERT INTO notes (id, body_text, links, written_at, organization_id) VALUES ($1, $2, $3, now(), $4) RETURNING id',
    );
    expect(insert.params(note)).toEqual(['n1', 'hola', '["a"]', 'org_of_n1']);
  });
});

import { insertStatement, updateByIdStatement, type WrittenColumns } from './write-statement.js';

interface Note {
  readonly id: string;
  readonly text: string;
}

const TEXT: WrittenColumns<Note> = { written_at: { sql: 'now()' }, body: ({ text }) => text };
const NOTE: WrittenColumns<Note> = { id: ({ id }) => id, ...TEXT };

const note: Note = { id: 'n1', text: 'hola' };

describe('A statement of named columns', () => {
  it('inserts each column with the value beside it, SQL expressions without a parameter', () => {
    const insert = insertStatement('notes', NOTE, 'RETURNING id');

    expect(insert.text).toBe('INSERT INTO notes (id, written_at, body) VALUES ($1, now(), $2) RETURNING id');
    expect(insert.params(note)).toEqual(['n1', 'hola']);
  });

  it('updates by id, the first parameter', () => {
    const update = updateByIdStatement('notes', TEXT);

    expect(update.text).toBe('UPDATE notes SET written_at = now(), body = $2 WHERE id = $1');
    expect(update.params(note)).toEqual(['hola']);
  });
});

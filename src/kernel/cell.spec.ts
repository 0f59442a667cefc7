import { Cell } from './cell.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-(\d)[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('A cell', () => {
  const cell = new Cell('b2');

  it('stands before a token, with all of its random characters', () => {
    expect(cell.token(43)).toMatch(/^b2_[0-9A-Za-z]{43}$/);
  });

  it('stands in the first digits of a UUID, which is of version 8', () => {
    const uuid = cell.uuid();

    expect(UUID.exec(uuid)?.[1]).toBe('8');
    expect(Buffer.from(uuid.slice(0, 4), 'hex').toString()).toBe('b2');
    expect(cell.uuid().slice(4)).not.toBe(uuid.slice(4));
  });

  it('of one deployment alone is in nothing', () => {
    const alone = new Cell();

    expect(alone.token(43)).toMatch(/^[0-9A-Za-z]{43}$/);
    expect(UUID.exec(alone.uuid())?.[1]).toBe('4');
  });
});

import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './shipment-cursor.js';

describe('Cursor', () => {
  it('decodes to the encoded position', () => {
    const cursor = { createdAt: new Date('2026-03-14T15:09:26.535Z'), id: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' };

    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it('decodes to null if it was changed', () => {
    const cursor = encodeCursor({ createdAt: new Date(0), id: 'shp_1' });

    for (const changed of [cursor.slice(1), `${cursor}=`, `${cursor} `, cursor.toUpperCase(), '', '🚚']) {
      expect(decodeCursor(changed)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => decodeCursor(text) === null || text.length > 2));
  });
});

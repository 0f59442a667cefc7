import { Cell } from '../../kernel/cell.js';
import { downloadName, isFileName, isNamedByContent, nameByContent, newFileName } from './file-name.js';

describe('The name of a file', () => {
  it.each([
    ['of one deployment', new Cell(), /^[0-9A-Za-z]{32}-guia-805524\.pdf$/],
    ['of a cell', new Cell('b2'), /^b2_[0-9A-Za-z]{32}-guia-805524\.pdf$/],
  ])('%s is served, and called by its title', (_, cell, pattern) => {
    const name = newFileName(cell, 'pdf', 'guia 805524');

    expect(name).toMatch(pattern);
    expect([isFileName(name), isNamedByContent(name)]).toEqual([true, false]);
    expect(downloadName(name)).toBe('guia-805524.pdf');
  });

  it('that is made of the content names the cell, too, and is the same each time', () => {
    const name = () => nameByContent(new Cell('b2'), 'png', Buffer.from('logo'), 'org_1');

    expect(name()).toMatch(/^b2_[\da-f]{64}\.png$/);
    expect(name()).toBe(name());
    expect([isFileName(name()), isNamedByContent(name())]).toEqual([true, true]);
  });

  it.each(['b2_', 'b2_.pdf', 'b2__x.pdf', `B2_${'a'.repeat(32)}.pdf`, `../${'a'.repeat(32)}.pdf`])(
    '%s is none',
    (name) => {
      expect(isFileName(name)).toBe(false);
    },
  );
});

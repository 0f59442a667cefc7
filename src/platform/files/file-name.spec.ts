import { downloadName, isFileName, isNamedByContent, nameByContent, newFileName } from './file-name.js';

describe('The name of a file', () => {
  it('is random, is served, and gives a download its title', () => {
    const name = newFileName('pdf', 'guia 805524');

    expect(name).toMatch(/^[0-9A-Za-z]{32}-guia-805524\.pdf$/);
    expect([isFileName(name), isNamedByContent(name)]).toEqual([true, false]);
    expect(downloadName(name)).toBe('guia-805524.pdf');
  });

  it('that is made of the content is the same each time', () => {
    const name = () => nameByContent('png', Buffer.from('logo'), 'org_1');

    expect(name()).toMatch(/^[\da-f]{64}\.png$/);
    expect(name()).toBe(name());
    expect([isFileName(name()), isNamedByContent(name())]).toEqual([true, true]);
  });

  it.each(['.pdf', 'x.pdf', `b2_${'a'.repeat(32)}.pdf`, `../${'a'.repeat(32)}.pdf`])('%s is none', (name) => {
    expect(isFileName(name)).toBe(false);
  });
});

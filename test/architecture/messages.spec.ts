import { readdirSync, readFileSync } from 'node:fs';

/** An error message consists of field and problem: "month must be a month". */
describe('The problems of fields', () => {
  it('do not begin with the name of their field, which stands before them', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const doubled = files.flatMap((file) =>
      Array.from(
        readFileSync(`src/${file}`, 'utf8').matchAll(/\b(\w+): \[\s*(['"`])\1 .*/g),
        ([text]) => `${file}: ${text}`,
      ),
    );

    expect(doubled).toEqual([]);
  });
});

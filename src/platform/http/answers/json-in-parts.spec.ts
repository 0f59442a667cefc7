import fc from 'fast-check';
import { isLong, jsonInParts } from './json-in-parts.js';

describe('A long list', () => {
  const element = fc.jsonValue({ maxDepth: 2 });
  const body = fc.record(
    { success: fc.constant(true), data: fc.array(element, { maxLength: 60 }), meta: element },
    { requiredKeys: ['success', 'data'] },
  );

  it('is written in parts as it would be at once', () =>
    fc.assert(
      fc.asyncProperty(body, async (answer) => {
        expect((await jsonInParts(answer)).toString()).toBe(JSON.stringify(answer));
      }),
    ));

  it('leaves turns to others while it is written', async () => {
    let turns = 0;
    const count = (): void => void (turns++, (timer = setImmediate(count)));
    let timer = setImmediate(count);
    await jsonInParts({ data: Array(100).fill('x'.repeat(20_000)) });
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(40);
  });

  it('has more than twenty elements, and many characters', () => {
    expect(isLong({ data: Array(21).fill('x'.repeat(10_000)) })).toBe(true);
    expect(isLong({ data: [null, ...Array(99).fill('x'.repeat(10_000))] })).toBe(true);
    expect(isLong({ data: Array(20).fill('x'.repeat(10_000)), meta: {} })).toBe(false);
    expect(isLong({ data: Array(100).fill({ id: 1 }) })).toBe(false);
    expect(isLong({ data: { id: 1 } })).toBe(false);
  });
});

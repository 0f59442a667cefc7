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
    await jsonInParts({ data: Array.from({ length: 100 }, (_, index) => ({ index })) });
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('has more than twenty elements', () => {
    expect(isLong({ data: Array(21).fill(0) })).toBe(true);
    expect(isLong({ data: Array(20).fill(0), meta: {} })).toBe(false);
    expect(isLong({ data: { id: 1 } })).toBe(false);
  });
});

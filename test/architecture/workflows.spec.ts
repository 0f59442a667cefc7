import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.github/workflows';

describe('Every action of a workflow', () => {
  const used = readdirSync(FOLDER).flatMap((file) => [
    ...readFileSync(join(FOLDER, file), 'utf8').matchAll(/uses:\s*(\S+)/g),
  ]);

  it('is pinned by its commit: a tag can be moved', () => {
    expect(used.length).toBeGreaterThan(0);
    expect(used.map(([, action]) => action!).filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});

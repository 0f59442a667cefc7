import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFleet } from '../support/scratch-service.js';

/** A little more than there are. What only few requests need is imported where they need it. Our own files become more as the service does more. */
const MOST = { ofPackages: 3150, ofAll: 4650 };

describe('The start of the service', () => {
  it('loads no more modules than it needs to be ready', async () => {
    const list = join(process.env['TEST_DATA_DIR']!, `loaded-modules-${process.pid}`);
    const [service] = await startFleet(1, {
      program: 'dist/src/main.js',
      env: { NODE_OPTIONS: '--import ./dist/bench/start/loaded-modules.js', LOADED_MODULES: list },
    });
    await service!.stop();

    const loaded = (await readFile(list, 'utf8')).split('\n');
    expect(loaded.filter((file) => file.includes('/node_modules/')).length).toBeLessThan(MOST.ofPackages);
    expect(loaded.length).toBeLessThan(MOST.ofAll);
  });
});

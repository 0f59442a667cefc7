import { existsSync } from 'node:fs';
import { restoreDrill } from '../../bench/restore/restore.js';

// The drill needs the programs of Debian's package, pg_dump among them.
const describeWithPostgres = existsSync('/usr/lib/postgresql') ? describe : describe.skip;

describeWithPostgres('npm run bench -- restore', () => {
  it('restores each label of the backup with its file, and the audit has no findings', async () => {
    const restored = await restoreDrill({ labels: 3, shipments: 10 });

    expect(restored.map(({ from }) => from)).toContain('pg_dump and files');
    expect(restored.flatMap(({ problems }) => problems)).toEqual([]);
    // The labels after the dump are lost with it, those of the backup are not.
    expect(restored.at(-1)).toMatchObject({ kept: 3, lost: 3 });
  });
});

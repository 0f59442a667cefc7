import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

describe('The restore drill', () => {
  it('restores consistent data and all files from the WAL archive and from the dump', async () => {
    const drill = execute(process.execPath, ['dist/bench/run.js', 'restore', '--quick']);
    // A failed drill also prints its table, and the findings.
    const { stdout, stderr } = await drill.catch((error: Awaited<typeof drill>) => error);

    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => /^\| the|: |^Each/.test(line))).toEqual([
      expect.stringMatching(/^\| the WAL archive \| .* \| 0 \| 0 \|$/),
      expect.stringMatching(/^\| the dump \| .* \| 0 \| 0 \|$/),
      'Each restored database is consistent, and no file is missing.',
    ]);
  });
});

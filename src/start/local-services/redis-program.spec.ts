import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisProgram, buildReason, installCommand } from './redis-program.js';

const { PATH } = process.env;
const PROGRAM = '#!/bin/sh\necho v=1\n';
/** Replaces npm: records its arguments and creates a server where the package would. */
const NPM = `#!/bin/sh
/bin/mkdir -p "$REDISMS_DOWNLOAD_DIR/$REDISMS_VERSION"
echo "$@" >> "$REDISMS_DOWNLOAD_DIR/../../../asked"
[ "$1" = rebuild ] || exit 0
printf '${PROGRAM.replaceAll('\n', '\\n')}' > "$REDISMS_DOWNLOAD_DIR/$REDISMS_VERSION/redis-server"
/bin/chmod 700 "$REDISMS_DOWNLOAD_DIR/$REDISMS_VERSION/redis-server"
`;
const BROKEN_NPM = `#!/bin/sh
[ "$1" = rebuild ] || exit 0
echo 'failed to download/install Redis binaries. The error: Error: getaddrinfo ENOTFOUND download.redis.io'
echo 'npm error code 1' >&2
exit 1
`;

describe('A system without Redis and without apt', () => {
  let directory: string;
  let cache: string;
  const log: string[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-'));
    cache = join(directory, 'cache');
    process.env.PATH = join(directory, 'bin');
    log.length = 0;
    await mkdir(process.env.PATH);
  });
  afterEach(async () => {
    process.env.PATH = PATH;
    await rm(directory, { recursive: true, force: true });
  });

  const install = (programs: Record<string, string>): Promise<unknown> =>
    Promise.all(
      Object.entries(programs).map(([name, text]) => writeFile(join(directory, 'bin', name), text, { mode: 0o755 })),
    );
  const find = () => redisProgram(undefined, (line) => log.push(line), cache);

  it('builds one into the cache once, logs it, and runs no other install script', async () => {
    await install({ npm: NPM, make: PROGRAM, cc: PROGRAM });
    const { command } = await find();
    expect(command).toBe(join(cache, 'redis-built', 'redis-server'));
    expect(log).toEqual([expect.stringMatching(/^Redis is not installed: building Redis \d\S+ with .*minutes/)]);
    const asked = await readFile(join(directory, 'asked'), 'utf8');
    expect(asked).toMatch(/^install --ignore-scripts .*redis-memory-server@\d+\.\d+\.\d+ /);
    expect(asked).toMatch(/\nrebuild --ignore-scripts=false .*redis-memory-server /);
    expect(await readdir(join(cache, 'redis-built'))).toEqual(['redis-server']);

    await rm(join(directory, 'bin'), { recursive: true });
    expect((await find()).command).toBe(command);
    expect(log).toHaveLength(1);
  });

  it('reports in one line why the build failed and what to run instead', async () => {
    await install({ npm: BROKEN_NPM, make: PROGRAM, cc: PROGRAM });
    const failure = (await find().catch((error: unknown) => error)) as Error;
    expect(failure.message).toContain('(getaddrinfo ENOTFOUND download.redis.io)');
    expect(failure.message).toMatch(/ (Run: \S+|Install Redis).*, or set REDIS_URL to a running one\.$/);
    expect(failure.message).not.toContain('\n');
    expect(await readdir(cache)).toEqual([]);
  });

  it('names the missing build tools', async () => {
    await install({ npm: NPM });
    await expect(find()).rejects.toThrow('(building it needs make and cc)');
    expect(log).toEqual([]);
  });

  it('uses the server on the PATH', async () => {
    await install({ 'valkey-server': PROGRAM });
    expect(await find()).toEqual({ command: join(directory, 'bin', 'valkey-server') });
  });
});

describe('The reason why a build failed', () => {
  it('is that of the package, otherwise of npm, otherwise of the program that could not run', () => {
    const failure = (output: object): Error => Object.assign(new Error('Command failed: npm'), output);
    expect(
      buildReason(failure({ stdout: 'The error: Error: Status Code isnt 200!', stderr: 'npm error code 1' })),
    ).toBe('Status Code isnt 200!');
    const stderr = 'npm error code ENOTFOUND\nnpm error errno ENOTFOUND\nnpm error network request failed\n';
    expect(buildReason(failure({ stderr }))).toBe('network request failed');
    expect(buildReason(failure({}))).toBe('Command failed: npm');
  });
});

describe('The command that installs Redis', () => {
  it.each([
    ['darwin', '', 'brew install redis'],
    ['linux', 'PRETTY_NAME="Ubuntu 24.04"\nID=ubuntu\nID_LIKE=debian\n', 'sudo apt-get install redis-server'],
    ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'sudo dnf install valkey'],
    ['linux', 'ID=alpine\n', 'apk add redis'],
    ['linux', 'ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', 'sudo zypper install redis'],
    ['linux', 'ID=nixos\n', undefined],
  ] as const)('on %s %j is %s', (platform, osRelease, command) => {
    expect(installCommand(platform, osRelease)).toBe(command);
  });
});

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsealError, SecretBox, loadOrCreateKey } from './secret-box.js';

const boxWith = (key: string, ...olderKeys: string[]) => new SecretBox(() => Promise.resolve([key, ...olderKeys]));

describe('A secret box', () => {
  it('decrypts its own texts, and encrypts the same secret differently each time', async () => {
    const box = boxWith('a key');
    const sealed = await box.seal('whsec_áéí', 'whe_1');

    expect(sealed).not.toContain('whsec');
    expect(await box.open(sealed, 'whe_1')).toBe('whsec_áéí');
    expect(await box.seal('whsec_áéí', 'whe_1')).not.toBe(sealed);
  });

  it('does not decrypt with another key, for another owner, or after a change', async () => {
    const box = boxWith('a key');
    const sealed = await box.seal('whsec_x', 'whe_1');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');

    await expect(boxWith('another key').open(sealed, 'whe_1')).rejects.toThrow(UnsealError);
    await expect(box.open(sealed, 'whe_2')).rejects.toThrow(UnsealError);
    await expect(box.open(changed, 'whe_1')).rejects.toThrow(UnsealError);
    await expect(box.open('v1.', 'whe_1')).rejects.toThrow(UnsealError);
  });

  it('with several keys encrypts with the first, decrypts with each and digests with the last', async () => {
    const [former, both, later] = [boxWith('old'), boxWith('new', 'old'), boxWith('new')];
    const sealed = await both.seal('whsec_x', 'whe_1');

    expect(await both.open(await former.seal('whsec_x', 'whe_1'), 'whe_1')).toBe('whsec_x');
    expect(await later.open(sealed, 'whe_1')).toBe('whsec_x');
    await expect(former.open(sealed, 'whe_1')).rejects.toThrow(UnsealError);
    expect(await both.digest('a text')).toBe(await former.digest('a text'));
  });

  it('digests equal texts alike, and differently under another key', async () => {
    const digest = await boxWith('a key').digest('a password');

    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(await boxWith('a key').digest('a password')).toBe(digest);
    expect(await boxWith('a key').digest('a passworD')).not.toBe(digest);
    expect(await boxWith('another key').digest('a password')).not.toBe(digest);
  });

  it('reads its key again after a failure', async () => {
    let tries = 0;
    const box = new SecretBox(() => (++tries === 1 ? Promise.reject(new Error('disk')) : Promise.resolve(['a key'])));

    await expect(box.seal('x', 'y')).rejects.toThrow('disk');
    expect(await box.open(await box.seal('x', 'y'), 'y')).toBe('x');
  });
});

describe('The key of a DATA_DIR', () => {
  let dataDir: string;

  beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'guia-key-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is created once by concurrent callers, and only its owner may read the file', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateKey(join(dataDir, 'new'))));

    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(32);
    expect(await readdir(join(dataDir, 'new'))).toEqual(['secrets.key']);
    expect((await stat(join(dataDir, 'new', 'secrets.key'))).mode & 0o777).toBe(0o600);
  });
});

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Keys {
  /** Encryption keys. The service encrypts with the first key and decrypts with all keys. */
  readonly sealing: readonly [Buffer, ...Buffer[]];
  /** Key for digests, derived from the oldest encryption key, so that a new encryption key does not change digests. */
  readonly digesting: Buffer;
}

/** The text cannot be decrypted. The text was modified, or was encrypted with another key or for another owner. */
export class UnsealError extends Error {}

/** Returns true for text that a `SecretBox` has encrypted. Returns false for any JSON text. */
export const isSealed = (text: string): boolean => text.startsWith(VERSION);

/**
 * Encrypts text for an `owner`, which is the id of the row. Decryption requires the same key and the same owner
 * (docs/adr/0021-secret-encryption.md).
 */
export class SecretBox {
  private keys: Promise<Keys> | undefined;

  /** The first use of the box calls `readKeys`. `readKeys` returns the newest key first. */
  constructor(private readonly readKeys: () => Promise<readonly [string, ...string[]]>) {}

  async seal(secret: string, owner: string): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, (await this.loadKeys()).sealing[0], iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws `UnsealError` if the text was modified, or was encrypted with another key or for another owner. */
  async open(sealed: string, owner: string): Promise<string> {
    const { sealing } = await this.loadKeys();
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    let cause: unknown;
    for (const key of sealing) {
      try {
        return openWith(key, bytes, owner);
      } catch (error) {
        cause = error;
      }
    }
    throw new UnsealError('Sealed with another key, for another owner, or modified.', { cause });
  }

  /** Returns HMAC-SHA-256 in base64url. Without the key, attackers cannot guess a password from the digest. */
  async digest(text: string): Promise<string> {
    return createHmac('sha256', (await this.loadKeys()).digesting)
      .update(text)
      .digest('base64url');
  }

  /** Loads the encryption keys once. After a failure, the next call reads the keys again. */
  private loadKeys(): Promise<Keys> {
    this.keys ??= this.readKeys().then(
      ([first, ...rest]) => ({
        sealing: [derive(first, SEALING), ...rest.map((text) => derive(text, SEALING))],
        digesting: derive(rest.at(-1) ?? first, 'guia digests'),
      }),
      (error: unknown) => {
        this.keys = undefined;
        throw error;
      },
    );
    return this.keys;
  }
}

function openWith(key: Buffer, bytes: Buffer, owner: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const SEALING = 'guia secrets';

const derive = (text: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', purpose, 32));

/** Returns the encryption key in DATA_DIR. The first call creates the key. Processes that start concurrently read the same key. */
export async function loadOrCreateKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secrets.key');
  return (await readKey(file)) ?? (await createKey(file, dataDir));
}

async function createKey(file: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // `link` is atomic and fails if another process has already created the key file.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function readKey(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

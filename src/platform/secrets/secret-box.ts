import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals secrets that must be read again (a webhook's signing secret), so that a copy of the database alone gives none
 * of them away. A sealed text opens only under the key, and for the `owner` (a row's id), that it was sealed with.
 */
export class SecretBox {
  private key: Promise<Buffer> | undefined;

  /** `readKey` is called when the first secret is sealed or opened. */
  constructor(private readonly readKey: () => Promise<string>) {}

  async seal(secret: string, owner: string): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.loadKey(), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws where the text was sealed with another key, for another owner, or was changed. */
  async open(sealed: string, owner: string): Promise<string> {
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    const decipher = createDecipheriv(CIPHER, await this.loadKey(), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** A key that could not be read is read again the next time. */
  private loadKey(): Promise<Buffer> {
    this.key ??= this.readKey().then(
      (text) => Buffer.from(hkdfSync('sha256', text, '', 'guia secrets', 32)),
      (error: unknown) => {
        this.key = undefined;
        throw error;
      },
    );
    return this.key;
  }
}

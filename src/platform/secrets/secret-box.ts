import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Keys {
  readonly sealing: Buffer;
  readonly digesting: Buffer;
}

/** A text that this key does not open: sealed with another one, for another owner, or changed since. */
export class CannotBeOpened extends Error {}

/** True of what a `SecretBox` sealed; JSON text never is. */
export const isSealed = (text: string): boolean => text.startsWith(VERSION);

/**
 * Seals secrets that must be read again (a webhook's signing secret), so that a copy of the database alone gives none
 * of them away. A sealed text opens only under the key, and for the `owner` (a row's id), that it was sealed with.
 */
export class SecretBox {
  private keys: Promise<Keys> | undefined;

  /** `readKey` is called when the first secret is sealed, opened or digested. */
  constructor(private readonly readKey: () => Promise<string>) {}

  async seal(secret: string, owner: string): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, (await this.loadKeys()).sealing, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Throws `CannotBeOpened` where the text was sealed with another key, for another owner, or was changed. */
  async open(sealed: string, owner: string): Promise<string> {
    const { sealing } = await this.loadKeys();
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new CannotBeOpened('Sealed with another key, for another owner, or changed since.', { cause });
    }
  }

  /**
   * HMAC-SHA-256 in base64url, equal for equal texts. Without the key no guess at the text (a person's password in it)
   * can be tried against it.
   */
  async digest(text: string): Promise<string> {
    return createHmac('sha256', (await this.loadKeys()).digesting)
      .update(text)
      .digest('base64url');
  }

  /** A key that could not be read is read again the next time. */
  private loadKeys(): Promise<Keys> {
    this.keys ??= this.readKey().then(
      (text) => ({ sealing: derive(text, 'guia secrets'), digesting: derive(text, 'guia digests') }),
      (error: unknown) => {
        this.keys = undefined;
        throw error;
      },
    );
    return this.keys;
  }
}

const derive = (text: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', purpose, 32));

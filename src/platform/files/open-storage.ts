import { StartRefused } from '../config/start-refused.js';
import { DiskStorage } from './disk-storage.js';
import { StorageUnavailable, type FileStorage } from './file-storage.js';
import type { FileStorageConfig } from './files.config.js';

export async function openStorage(files: FileStorageConfig): Promise<FileStorage> {
  if (files.kind === 'disk') return new DiskStorage(files.directory);
  // The import is dynamic, because the client of Amazon uses 20 MiB of memory.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(files);
}

/**
 * Throws `StartRefused` if a file cannot be written and read. Without this check, the first purchase would fail after the debit of
 * the wallet.
 */
export async function requireStorage(files: FileStorageConfig): Promise<void> {
  const storage = await openStorage(files);
  await storage.check().catch((error: Error) => {
    const code = error instanceof StorageUnavailable ? error.code : '';
    const remedy = REMEDIES[code] ?? (files.kind === 'disk' ? WRITABLE : REACHABLE);
    throw new StartRefused(`Label files cannot be stored at ${storage.place}: ${error.message} ${remedy}`, {
      cause: error,
    });
  });
}

const WRITABLE = 'Make DATA_DIR writable for this user.';
const SPACE = 'Free space in DATA_DIR, or enlarge its volume.';
const REACHABLE = 'Check S3_ENDPOINT and that the storage service is running.';
const KEYS = 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that they may read and write the bucket.';
const REGION = 'Set S3_REGION to the region of the bucket.';

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: SPACE,
  EDQUOT: SPACE,
  AccessDenied: KEYS,
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  NoSuchBucket: 'Check S3_BUCKET.',
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
};

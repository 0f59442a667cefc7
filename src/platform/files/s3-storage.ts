import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { FileStorage, StorageUnavailable } from './file-storage.js';
import type { FileStorageConfig } from './files.config.js';

type S3Config = Extract<FileStorageConfig, { kind: 's3' }>;

/** Timeout per file, including the body and retries. */
const TIMEOUT_MS = 10_000;

const TRIES = 4;

export class S3Storage extends FileStorage {
  readonly place: string;
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config) {
    super();
    this.bucket = bucket;
    this.place = `${endpoint}/${bucket}`;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: TRIES,
      // Other S3-compatible services reject the checksums that the client of Amazon adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async save(name: string, content: Uint8Array, contentType: string): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: name, Body: content, ContentType: contentType });
    await sent('write', (options) => this.client.send(command, options));
  }

  override read(name: string): Promise<Uint8Array | null> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: name });
    return sent('read', async (options) => (await this.client.send(command, options)).Body!.transformToByteArray());
  }

  override async delete(name: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: name });
    await sent('delete', (options) => this.client.send(command, options));
  }
}

type Operation = 'read' | 'write' | 'delete';

/** Returns null if the file does not exist. */
async function sent<Output>(
  operation: Operation,
  send: (options: { abortSignal: AbortSignal }) => Promise<Output>,
): Promise<Output | null> {
  try {
    return await send({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (operation !== 'write' && error instanceof S3ServiceException && NO_FILE.has(error.name)) return null;
    throw failure(error, operation);
  }
}

/**
 * Error codes of a missing file. The status 404 alone is not sufficient, because a missing bucket has the same status. Some
 * services send no body.
 */
const NO_FILE = new Set(['NoSuchKey', 'NotFound', 'UnknownError', '404']);

/** Includes only the status and the error code, because the text of the response may quote the request. */
function failure(error: unknown, operation: Operation): StorageUnavailable {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const { name, code = name, message } = error as Error & { readonly code?: string };
  if (status === undefined)
    return new StorageUnavailable(`The file storage did not respond to a ${operation}: ${message}`, code, {
      cause: error,
    });
  const word = WORD.test(name) ? ` (${name})` : '';
  return new StorageUnavailable(`The file storage responded ${status}${word} to a ${operation}.`, name);
}

const WORD = /^[A-Za-z.]{1,60}$/;

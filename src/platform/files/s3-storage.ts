import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { FileStorage } from './file-storage.js';
import type { FileStorageConfig } from './files.config.js';

type S3Config = Extract<FileStorageConfig, { kind: 's3' }>;

/** Per file, body and retries included. */
const TIMEOUT_MS = 10_000;

/** Files in a bucket of an S3-compatible service, addressed by path. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // S3-compatible services other than Amazon's refuse the checksums that the client adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async save(name: string, content: Uint8Array, contentType: string): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: name, Body: content, ContentType: contentType });
    try {
      await this.client.send(command, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw failure(error, 'write');
    }
  }

  override async read(name: string): Promise<Uint8Array | null> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: name });
    try {
      const { Body } = await this.client.send(command, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
      return await Body!.transformToByteArray();
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw failure(error, 'read');
    }
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The status of a response only, because its text may quote the request. Other errors are returned unchanged. */
function failure(error: unknown, operation: 'read' | 'write'): unknown {
  const status = statusOf(error);
  return status === undefined ? error : new Error(`The file storage responded ${status} to a ${operation}.`);
}

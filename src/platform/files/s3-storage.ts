import { createHash, createHmac } from 'node:crypto';
import { FileStorage } from './file-storage.js';
import type { FileStorageConfig } from '../config/config.js';

type S3Config = Extract<FileStorageConfig, { kind: 's3' }>;

/** Files in a bucket of an S3-compatible service, addressed by path; requests are signed with AWS Signature Version 4. */
export class S3Storage extends FileStorage {
  constructor(private readonly config: S3Config) {
    super();
  }

  override async save(name: string, content: Uint8Array, contentType: string): Promise<void> {
    const response = await this.send('PUT', name, content, contentType);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The file storage answered ${response.status} to a write.`);
  }

  override async read(name: string): Promise<Uint8Array | null> {
    const response = await this.send('GET', name);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The file storage answered ${response.status} to a read.`);
  }

  private send(
    method: 'GET' | 'PUT',
    name: string,
    content: Uint8Array = new Uint8Array(),
    contentType?: string,
  ): Promise<Response> {
    const url = new URL(`${this.config.endpoint}/${this.config.bucket}/${encodeURIComponent(name)}`);
    const headers: Record<string, string> = {
      host: url.host,
      'x-amz-content-sha256': sha256(content),
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d{3}/g, ''),
      ...(contentType ? { 'content-type': contentType } : {}),
    };
    return fetch(url, {
      method,
      headers: { ...headers, authorization: this.authorization(method, url, headers) },
      ...(method === 'PUT' ? { body: Buffer.from(content) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
  }

  private authorization(method: string, url: URL, headers: Record<string, string>): string {
    const { accessKeyId, secretAccessKey, region } = this.config;
    const moment = headers['x-amz-date']!;
    const day = moment.slice(0, 8);
    const names = Object.keys(headers).sort();
    const canonical = [
      method,
      url.pathname,
      '',
      ...names.map((name) => `${name}:${headers[name]}`),
      '',
      names.join(';'),
      headers['x-amz-content-sha256'],
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
      (secret, part) => hmac(secret, part),
      `AWS4${secretAccessKey}`,
    );
    const signature = hmac(key, text).toString('hex');
    return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  }
}

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';

const REGION = 'mx-central-1';
export const S3_KEY = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'the secret of the bucket' };
const BUCKET = 'labels';

/** The part of S3 that the storage uses, with Amazon's error messages: verifies Signature V4 and has one bucket. */
export class S3Server {
  /** By path: `/labels/abc.pdf`. */
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  /** Number of next requests to fail with 503. `Infinity`: unavailable. */
  failures = 0;
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = request.url!.split('?')[0]!;
      this.requests.push(`${request.method} ${path}`);
      const refuse = (status: number, code: string) =>
        response
          .writeHead(status, { 'Content-Type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${S3_KEY.accessKeyId}</Message></Error>`);
      if (this.failures > 0) {
        this.failures -= 1;
        return refuse(503, 'SlowDown');
      }
      const problem = problemOf(request, body);
      if (problem) return refuse(...problem);
      if (!path.startsWith(`/${BUCKET}/`)) return refuse(404, 'NoSuchBucket');
      if (request.method === 'PUT') {
        this.objects.set(path, body);
        return response.end();
      }
      if (request.method === 'DELETE') {
        this.objects.delete(path);
        return response.writeHead(204).end();
      }
      const object = this.objects.get(path);
      return object ? response.end(object) : refuse(404, 'NoSuchKey');
    });
  });

  /** Returns its settings as variables of the service. */
  async start(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return {
      FILE_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(this.server.address() as { port: number }).port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
    };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;

/** Null if the signature is valid for key, region and body. */
function problemOf(request: IncomingMessage, body: Buffer): [number, string] | null {
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (keyId !== S3_KEY.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed'];
  const header = (name: string): string => String(request.headers[name] ?? '');
  const bodyHash = header('x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  const [path, query = ''] = request.url!.split('?') as [string, string?];
  const headers = names!.split(';').map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}\n`);
  const canonical = [request.method, path, query.split('&').sort().join('&'), headers.join(''), names, bodyHash];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical.join('\n'))].join('\n');
  const secret = Buffer.from(`AWS4${S3_KEY.secretAccessKey}`);
  const key = [day!, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, secret);
  return hmac(key, text).toString('hex') === signature ? null : [403, 'SignatureDoesNotMatch'];
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { S3Storage } from '../../src/platform/files/s3-storage.js';

/** As much of an S3-compatible service as the storage speaks to. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly authorizations: string[] = [];
  isBroken = false;
  private readonly server: Server = createServer((request, response) => {
    this.authorizations.push(String(request.headers.authorization));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!.split('?')[0]!;
      if (this.isBroken) return response.writeHead(503).end('<Error><Message>AKIAEXAMPLE</Message></Error>');
      if (request.method === 'PUT') {
        this.objects.set(path, Buffer.concat(chunks));
        return response.end();
      }
      const object = this.objects.get(path);
      return object ? response.end(object) : response.writeHead(404).end();
    });
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('Files in an S3-compatible bucket', () => {
  const bucket = new Bucket();
  let storage: S3Storage;

  beforeAll(async () => {
    storage = new S3Storage({
      kind: 's3',
      endpoint: await bucket.start(),
      region: 'us-east-1',
      bucket: 'labels',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'secret',
    });
  });

  afterAll(() => bucket.stop());

  it('are written under the bucket, signed, and read as they were', async () => {
    await storage.save('abc.pdf', Buffer.from('%PDF-1.7 é'), 'application/pdf');

    expect([...bucket.objects.keys()]).toEqual(['/labels/abc.pdf']);
    expect(Buffer.from((await storage.read('abc.pdf'))!).toString()).toBe('%PDF-1.7 é');
    for (const authorization of bucket.authorizations) {
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/,
      );
    }
  });

  it('are null where there is none', async () => {
    expect(await storage.read('nobody.pdf')).toBeNull();
  });

  it('fail aloud where the service does, without a word of its secrets', async () => {
    bucket.isBroken = true;

    await expect(storage.save('abc.pdf', Buffer.from('x'), 'application/pdf')).rejects.toThrow(
      'The file storage responded 503 to a write.',
    );
    await expect(storage.read('abc.pdf')).rejects.toThrow('The file storage responded 503 to a read.');
  });
});

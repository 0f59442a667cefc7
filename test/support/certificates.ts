import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** A certificate authority of one test and a server's certificate for `localhost`, as files. Needs the `openssl` program. */
export interface Certificates {
  readonly directory: string;
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
  /** What the files contain. */
  readonly pem: { readonly cert: string; readonly key: string };
}

export async function makeCertificates(): Promise<Certificates> {
  const directory = await mkdtemp(join(tmpdir(), 'guia-ca-'));
  const file = (name: string): string => join(directory, name);
  const openssl = (...args: string[]) => execute('openssl', args, { cwd: directory });
  await writeFile(file('names'), 'subjectAltName=DNS:localhost\n');
  await openssl('req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=CA of a test');
  await openssl('req', ...KEY, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  await openssl('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.pem');
  const [cert, key] = await Promise.all(['server.pem', 'server.key'].map((name) => readFile(file(name), 'utf8')));
  return {
    directory,
    ca: file('ca.pem'),
    cert: file('server.pem'),
    key: file('server.key'),
    pem: { cert: cert!, key: key! },
  };
}

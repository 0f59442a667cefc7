import type { OpenAPIObject } from '@nestjs/swagger';
import type { OpenAPI3 } from 'openapi-typescript';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePhp } from '../../../clients/php/generate.js';
import { generatePython } from '../../../clients/python/generate.js';
import { generateTypes } from '../../../clients/typescript/generate-types.js';
import { writePages } from './write-pages.js';

const CLIENT_TYPES = 'clients/typescript/schema.d.ts';

/** `npm run generate`: writes all that is generated from the code again, with a service of its own on a free port. */
async function generate(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'generate-'));
  const port = await freePort();
  say('Starting a service …');
  const service = spawn(process.execPath, ['dist/src/start/start.js'], {
    env: { ...process.env, PORT: `${port}`, PUBLIC_BASE_URL: '', DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(service, 'exit');
  try {
    const document = await Promise.race([
      documentOf(`http://localhost:${port}`),
      ended.then(() => Promise.reject(new Error('The service did not start: `npm start` says why.'))),
    ]);
    for (const path of await writePages(document)) say(`Wrote ${path}`);
    const clients = {
      [CLIENT_TYPES]: await generateTypes(document as OpenAPI3),
      ...generatePython(document as OpenAPI3),
      ...generatePhp(document as OpenAPI3),
    };
    for (const [path, text] of Object.entries(clients)) {
      await writeFile(path, text);
      say(`Wrote ${path}`);
    }
  } finally {
    service.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  }
}

async function documentOf(baseUrl: string): Promise<OpenAPIObject> {
  for (;;) {
    const response = await fetch(`${baseUrl}/openapi.json`).catch(() => null);
    if (response?.ok) return (await response.json()) as OpenAPIObject;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

await generate();

import { writeFile } from 'node:fs/promises';
import type { OpenAPI3 } from 'openapi-typescript';
import { generateTypes } from './generate-types.js';

/** `npm run client`: writes `schema.d.ts` anew from the document of a running service. */
const baseUrl = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
const response = await fetch(`${baseUrl}/openapi.json`).catch(() => {
  throw new Error(`Nothing answers at ${baseUrl}. Start the service with "npm start", or set BASE_URL.`);
});
await writeFile('clients/typescript/schema.d.ts', await generateTypes((await response.json()) as OpenAPI3));
process.stdout.write('Wrote clients/typescript/schema.d.ts\n');

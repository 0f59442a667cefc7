import { createClient } from '@hey-api/openapi-ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'openapi-typescript-codegen';
import { generate as generateWithOrval } from 'orval';

/** `generate-clients.js DOCUMENT FOLDER BASE_URL`: writes a client of each generator from an OpenAPI document. */
const [documentPath, folder, baseUrl] = process.argv.slice(2) as [string, string, string];
// Each generator modifies its input document.
const document = async () => JSON.parse(await readFile(documentPath, 'utf8')) as Record<string, unknown>;

await mkdir(join(folder, 'openapi-typescript'));
await writeFile(
  join(folder, 'openapi-typescript/schema.ts'),
  astToString(await openapiTS(JSON.stringify(await document()))),
);

await createClient({
  input: await document(),
  output: { path: join(folder, 'hey-api') },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  logs: { level: 'silent' },
});

// Without union types it names an enumeration after the field `object`, which TypeScript rejects.
await generate({ input: await document(), output: join(folder, 'codegen'), httpClient: 'fetch', useUnionTypes: true });

await generateWithOrval({
  input: { target: documentPath },
  output: { target: join(folder, 'orval/guia.ts'), client: 'fetch', mode: 'split', baseUrl },
});

import type { OpenAPIObject } from '@nestjs/swagger';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { generatedPages } from './pages.js';
import { breakingChanges, contractOf, publishedPath, type Contract } from './published-document.js';

/**
 * `npm run reference`: writes the generated pages and the published document again, from the code and the document of a
 * running service. A document that breaks what is published is refused.
 */
const baseUrl = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
const response = await fetch(`${baseUrl}/openapi.json`).catch(() => {
  throw new Error(`Nothing answers at ${baseUrl}. Start the service with "npm start", or set BASE_URL.`);
});
const document = (await response.json()) as OpenAPIObject;

const contract = contractOf(document);
const published = publishedPath(contract.info.version);
const broken = existsSync(published)
  ? breakingChanges(JSON.parse(await readFile(published, 'utf8')) as Contract, contract)
  : [];
if (broken.length > 0)
  throw new Error(`This breaks clients of ${contract.info.version}: publish a new version.\n${broken.join('\n')}`);

for (const [path, content] of Object.entries({
  ...generatedPages(document),
  [published]: `${JSON.stringify(contract, null, 1)}\n`,
})) {
  await writeFile(path, content);
  process.stdout.write(`Wrote ${path}\n`);
}

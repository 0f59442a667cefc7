import type { OpenAPIObject } from '@nestjs/swagger';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { generatedPages } from './pages.js';
import { breakingChanges, contractOf, publishedPath, type Contract } from './published-document.js';

/**
 * Writes the generated pages and the published document again, from the code and the document of a running service; returns
 * their paths. Throws where the document breaks what is published.
 */
export async function writePages(document: OpenAPIObject): Promise<string[]> {
  const contract = contractOf(document);
  const published = publishedPath(contract.info.version);
  const broken = existsSync(published)
    ? breakingChanges(JSON.parse(await readFile(published, 'utf8')) as Contract, contract)
    : [];
  if (broken.length > 0)
    throw new Error(`This breaks clients of ${contract.info.version}: publish a new version.\n${broken.join('\n')}`);

  const files = { ...generatedPages(document), [published]: `${JSON.stringify(contract, null, 1)}\n` };
  for (const [path, content] of Object.entries(files)) await writeFile(path, content);
  return Object.keys(files);
}

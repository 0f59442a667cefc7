import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The packages inside a bundle, each with its version and the text of its licence. */
export async function licencesOf({ inputs }) {
  const folders = new Set(
    Object.keys(inputs).flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  const entries = await Promise.all([...folders].sort().map(entryOf));
  return `What is inside the files of this folder, besides the service itself.\n\n${entries.join('\n')}`;
}

async function entryOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return `${'-'.repeat(80)}\n${name} ${version}: ${license ?? 'see below'}\n\n${texts.join('\n').trim()}\n`;
}

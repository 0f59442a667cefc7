import { transform } from '@swc/core';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * `npm run new:carrier -- CODE [--outside DIR]`: an adapter, a double of the carrier's API, its tests and a page. Inside the
 * repository the carrier also gets its line in the registry; outside it is a package for `CARRIER_PACKAGES`. Tests fail for each
 * decision that only the carrier's documents can make, and explain it. Existing files are never overwritten.
 */
const TEMPLATES = join(import.meta.dirname, 'new-carrier');
const REGISTRY = 'src/contexts/carriers/carriers.ts';

async function main() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { outside: { type: 'string' } } });
  const [code, ...others] = positionals;
  if (!code || others.length > 0 || !/^[A-Z][A-Z0-9]{1,29}$/.test(code))
    throw new Error(
      'Name the carrier by its code in upper-case letters and digits: npm run new:carrier -- TRESGUERRAS',
    );
  const files = values.outside === undefined ? await inside(code) : await outside(code, resolve(values.outside));
  for (const [file, text] of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    process.stdout.write(`${file}\n`);
  }
  if (values.outside === undefined) await register(code);
  process.stdout.write(
    values.outside === undefined
      ? `Next: npm run test:unit -- src/contexts/carriers/${code.toLowerCase()}\n`
      : 'Next: npm install && npm test, in that folder.\n',
  );
}

async function inside(code) {
  const lower = code.toLowerCase();
  const folder = `src/contexts/carriers/${lower}`;
  const imports = [
    `import { __CLASS__Double } from '../../../../test/carriers/doubles/${lower}.js';`,
    `import { runCarrierContract } from '../carrier-kit.js';`,
    `import { DECISIONS, PROFILE, __VARIABLE__ } from './${lower}-carrier.js';`,
    '',
    'let double: __CLASS__Double;',
    'beforeAll(async () => { double = await new __CLASS__Double().start(); });',
    'afterAll(() => double.stop());',
  ].join('\n');
  const tests = `
describe('__NAME__', () => {
  it('keeps the contract of carriers', async () => {
    expect(await runCarrierContract(__VARIABLE__, double)).toEqual([]);
  });

  it.each(decisions)('has decided: %s', (_name, isDecided, explanation) => {
    if (!isDecided()) throw new Error(explanation);
  });
});
`;
  return [
    [
      `${folder}/${lower}-carrier.ts`,
      (await filled('adapter.ts.txt', code)).replace("'@guia/carrier-kit'", "'../carrier-kit.js'"),
    ],
    [
      `${folder}/${lower}-carrier.spec.ts`,
      filledText(`${(await template('contract.ts.txt')).replace('__IMPORTS__', imports)}${tests}`, code),
    ],
    [
      `test/carriers/doubles/${lower}.ts`,
      (await filled('double.ts.txt', code)).replace(
        "'@guia/carrier-kit'",
        "'../../../src/contexts/carriers/carrier-kit.js'",
      ),
    ],
    [`docs/carriers/${lower}.md`, await filled('page.md.txt', code)],
  ];
}

async function outside(code, folder) {
  const imports = [
    "import assert from 'node:assert/strict';",
    "import { after, test } from 'node:test';",
    "import { runCarrierContract } from '@guia/carrier-kit';",
    "import { __CLASS__Double } from './double.js';",
    "import { carrier, DECISIONS, PROFILE } from './index.js';",
    '',
    'const double = await new __CLASS__Double().start();',
    'after(() => double.stop());',
  ].join('\n');
  const tests = `
test('keeps the contract of carriers', async () => {
  assert.deepEqual(await runCarrierContract(carrier, double), []);
});

for (const [name, isDecided, explanation] of decisions)
  test(\`has decided: \${name}\`, () => assert.ok(isDecided(), explanation));
`;
  const manifest = {
    name: `guia-${code.toLowerCase()}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    main: 'index.js',
    exports: './index.js',
    scripts: { test: 'node --test' },
    dependencies: { '@guia/carrier-kit': '^0.1.0' },
    devDependencies: await contractLibraries(),
  };
  const contract = `${(await template('contract.ts.txt')).replace('__IMPORTS__', imports)}${tests}`;
  const adapter = (await filled('adapter.ts.txt', code)).replace(
    `export const ${variableOf(code)}:`,
    'export const carrier:',
  );
  return [
    [join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`],
    [join(folder, 'index.js'), await withoutTypes(adapter)],
    [join(folder, 'double.js'), await withoutTypes(await filled('double.ts.txt', code))],
    [join(folder, 'contract.test.js'), await withoutTypes(filledText(contract, code))],
    [join(folder, 'README.md'), await filled('page.md.txt', code)],
  ];
}

/** The contract reads labels with these libraries, in the versions of the kit. */
async function contractLibraries() {
  const manifest = join(import.meta.dirname, '../clients/carrier-kit/package.json');
  return JSON.parse(await readFile(manifest, 'utf8')).peerDependencies;
}

async function register(code) {
  const lower = code.toLowerCase();
  const text = await readFile(REGISTRY, 'utf8');
  const imported = `import { ${variableOf(code)} } from './${lower}/${lower}-carrier.js';\n`;
  const added = text
    .replace('import { ups }', `${imported}import { ups }`)
    .replace(/(BUNDLED: readonly CarrierDefinition\[\] = \[[^\]]*?),?\s*\];/, `$1, ${variableOf(code)}];`);
  await writeFile(REGISTRY, added);
  process.stdout.write(`${REGISTRY}: its line\n`);
}

const template = (name) => readFile(join(TEMPLATES, name), 'utf8');
const filled = async (name, code) => filledText(await template(name), code);
const variableOf = (code) => code.toLowerCase();

function filledText(text, code) {
  const lower = code.toLowerCase();
  const name = code[0] + lower.slice(1);
  return text
    .replaceAll('__CODE__', code)
    .replaceAll('__NAME__', name)
    .replaceAll('__CLASS__', name)
    .replaceAll('__VARIABLE__', variableOf(code))
    .replaceAll('__LOWER__', lower);
}

async function withoutTypes(text) {
  const { code } = await transform(text, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
    sourceMaps: false,
    swcrc: false,
    configFile: false,
  });
  return code;
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
});

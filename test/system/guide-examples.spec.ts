import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { examplesIn, EXAMPLES, guidesWithTabs, runInShell, runWithClient } from '../support/guide.js';
import { useDatabase } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { hasPhp, PYTHON } from '../support/php-and-python.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';

/** In this service, a TEST parcel does not advance by itself while an example advances the parcel step by step. */
let service: RunningService;

// Outside of `describe`: concurrent tests do not wait for the hooks of a `describe`.
beforeAll(async () => {
  [service] = (await startFleet(1, { env: { TEST_TRANSIT_STEP_SECONDS: '420' } })) as [RunningService];
  await useDatabase(service.databaseUrl);
});

afterAll(() => service?.stop());

const newReader = async () => ({ ...(await newOrganization()), baseUrl: service.baseUrl });

const PHP_SETTING = `auto_prepend_file=${resolve('test/support/client-drivers/warnings-are-errors.php')}`;

const programOf = (guide: string, ending: string): string => readFileSync(`${EXAMPLES}/${guide}.${ending}`, 'utf8');

async function runCurl(guide: string): Promise<void> {
  const examples = examplesIn('sh', guide);
  const outputs = await runInShell(examples, await newReader());

  const answers = outputs.flatMap((output, index) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{"success"'))
      .map((line) => ({ ...(JSON.parse(line) as { success: boolean; error?: { code: string } }), index })),
  );
  // An example that shows an error names its code.
  const refused = answers.filter(
    ({ success, error, index }) => !success && !examples[index]!.text.includes(error!.code),
  );
  expect(refused).toEqual([]);
}

async function runNode(guide: string): Promise<void> {
  const text = examplesIn('js', guide).map((example) => example.text);
  await runWithClient([process.execPath], `${guide}.mjs`, text.join('\n'), await newReader());
}

async function runPhp(guide: string): Promise<void> {
  await runWithClient(['php', '-d', PHP_SETTING], `${guide}.php`, programOf(guide, 'php'), await newReader());
}

async function runPython(guide: string): Promise<void> {
  await runWithClient([PYTHON!], `${guide}.py`, programOf(guide, 'py'), await newReader());
}

const LANGUAGES = [
  { label: 'curl', run: runCurl, isAvailable: true },
  { label: 'Node', run: runNode, isAvailable: true },
  { label: 'PHP', run: runPhp, isAvailable: hasPhp },
  { label: 'Python', run: runPython, isAvailable: PYTHON !== undefined },
];

const PROGRAMS = guidesWithTabs().flatMap((guide) =>
  LANGUAGES.filter(({ isAvailable }) => isAvailable).map(({ label, run }) => ({ guide, label, run })),
);

describe('The examples of a guide', () => {
  it.concurrent.each(PROGRAMS)('$guide run in $label', ({ guide, run }) => run(guide));
});

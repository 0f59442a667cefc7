import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stranger } from '../support/client.js';

interface Hit {
  readonly path: string;
  readonly rule: string;
  readonly line: string;
}

interface Counter {
  readonly hitsIn: (text: string) => Hit[];
  readonly countPhrases: () => { kind: string; words: number; hits: Hit[]; perThousand: number }[];
  readonly textOfDocument: (document: object) => string;
}

const { hitsIn, countPhrases, textOfDocument } = (await import(
  pathToFileURL(resolve('scripts/plain-english.js')).href
)) as Counter;

const MAX_PER_THOUSAND = 1;

describe('The counter of phrases that are hard to read', () => {
  it.each([
    ['person for a process', 'Rejects whoever has no scope.'],
    ['sentence without a subject', 'Of an address that was removed.'],
    ['"what" as a noun', 'The sum of what was paid.'],
    ['process that speaks or looks', 'The carrier is asked for the label.'],
    ['idiom', 'Each key has a limit of its own.'],
    ['telegram', 'Null: it has no label.'],
  ])('finds a %s', (rule, text) => {
    expect(hitsIn(text)).toEqual([{ rule, line: text }]);
  });

  it.each(['Null until the label exists.', 'What to do when the carrier does not respond', 'Retry after 1 second.'])(
    'accepts "%s"',
    (text) => {
      expect(hitsIn(text)).toEqual([]);
    },
  );
});

describe('The language of the project', () => {
  it.each(countPhrases().map((each) => [each.kind, each] as const))(
    'has at most one hard phrase per thousand words: %s',
    (_, { perThousand, hits }) => {
      expect(perThousand <= MAX_PER_THOUSAND ? [] : hits.map(({ path, line }) => `${path}: ${line}`)).toEqual([]);
    },
  );

  it('has no hard phrase in the API document', async () => {
    const { body } = await stranger().get('/openapi.json');

    expect(hitsIn(textOfDocument(body))).toEqual([]);
  });
});

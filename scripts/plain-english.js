import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import process from 'node:process';

/**
 * Counts phrases that are hard to read for engineers who learned English from code and RFCs (docs/contributing.md).
 * Usage: node scripts/plain-english.js [path …]
 */
const RULES = {
  'person for a process': /\b(whoever|whosoever|somebody|nobody|anybody|everybody|someone else|no one else)\b/gi,
  'sentence without a subject':
    /(?:^|[.;:!?]\s+|^\s*[-*|]\s+)(?:What|Whose|Whoever|Of|By whom|To whom)\s+(?!you\b|to\b|happens\b|changed\b|is new\b)[a-z][^?\n]*$/gm,
  '"what" as a noun':
    /\b(?:of|by|to|with|for|from|in|on|than|as|and|or|is|are) what (?:is|are|was|were|it|they|a|an|the|has|have|had|does|do|did|can|comes?|came|stands?|stood|goes|went|needs?|must|may)\b/gi,
  'process that speaks or looks':
    /\b(?:is|are|was|be|been|being) (?:told|asked)\b|\b(?:tells|told|says|said) (?:so|of|by|nothing)\b|\blook(?:s|ed)? at again\b|\bknows? (?:of|nothing)\b/gi,
  idiom:
    /\b(?:in so many words|at sight|all the same|of its own|of (?:ours|theirs|yours|mine|its own)|comes? along|once more|ceases?|by itself|one after the other|goes? away|is away|are away|has the last word|in the way|the one before|stands? (?:in|on|for|beside)|as it is|where it is|whose it is|the whole of)\b/gi,
  telegram: /\b(?:null|none|absent|empty): (?:it|they|there|the|no|not|nothing|that|any)\b/gi,
};

/** The kinds of text, and the tracked files that each is read from. */
const KINDS = {
  source: { files: (path) => /^src\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'), textOf: proseOf },
  'test names': { files: (path) => /^(?:src|test)\/.*\.spec\.ts$/.test(path), textOf: namesOf },
  docs: {
    files: (path) => (/^docs\/.*\.md$/.test(path) && !path.startsWith('docs/es/')) || /^[A-Z]+\.md$/.test(path),
    textOf: (source) => source.replace(/```[\s\S]*?```/g, ''),
  },
};

/** Comments, and string literals of at least three words. */
function proseOf(source) {
  const comments = [...source.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm)].map(([, block, line]) =>
    (block ?? line ?? '').replace(/^\s*\* ?/gm, ''),
  );
  const strings = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter(
      (text) => /[A-Za-z]+ [a-z]+ [a-z]+/.test(text) && !/\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE)\b/.test(text),
    );
  return [...comments, ...strings].join('\n');
}

/** The names of tests and of groups of tests. */
function namesOf(source) {
  const names = source.matchAll(/\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g);
  return [...names].map(([, , name]) => name).join('\n');
}

/** Titles, summaries and descriptions of an OpenAPI document, one per line. */
export function textOfDocument(node) {
  if (node === null || typeof node !== 'object') return '';
  return Object.entries(node)
    .map(([key, value]) => {
      if (typeof value !== 'string') return textOfDocument(value);
      return /^(?:description|summary|title)$/.test(key) ? `${value}\n` : '';
    })
    .join('');
}

/** The phrases of a text that a rule finds. */
export function hitsIn(text) {
  return Object.entries(RULES).flatMap(([rule, pattern]) =>
    [...text.matchAll(pattern)].map((match) => {
      const end = match.index + match[0].trimEnd().length - 1;
      const start = text.lastIndexOf('\n', end) + 1;
      const next = text.indexOf('\n', end);
      return { rule, line: text.slice(start, next < 0 ? undefined : next).trim() };
    }),
  );
}

/** Words and hits of each kind of text among the tracked files. */
export function countPhrases(paths = []) {
  const tracked = execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8', maxBuffer: 1 << 26 }).split(
    '\n',
  );
  return Object.entries(KINDS).map(([kind, { files, textOf }]) => {
    const found = tracked.filter(files).map((path) => {
      const text = textOf(readFileSync(path, 'utf8'));
      return { words: text.split(/\s+/).length, hits: hitsIn(text).map((hit) => ({ path, ...hit })) };
    });
    const hits = found.flatMap((each) => each.hits);
    const words = found.reduce((sum, each) => sum + each.words, 0);
    return { kind, words, hits, perThousand: (hits.length * 1000) / Math.max(words, 1) };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { kind, words, hits, perThousand } of countPhrases(process.argv.slice(2))) {
    process.stdout.write(`${kind}: ${hits.length} in ${words} words, ${perThousand.toFixed(2)} per thousand\n`);
    for (const { path, rule, line } of hits) process.stdout.write(`  ${path}: [${rule}] ${line.slice(0, 160)}\n`);
  }

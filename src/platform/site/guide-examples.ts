import { existsSync, readFileSync } from 'node:fs';

/** A fenced code block of a guide. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

interface ExampleLanguage {
  readonly language: string;
  readonly label: string;
  /** Ending of the file in `docs/examples`. */
  readonly ending: string;
}

/** The languages of every example, in the order of the tabs. */
export const EXAMPLE_LANGUAGES: readonly ExampleLanguage[] = [
  { language: 'sh', label: 'curl', ending: 'sh' },
  { language: 'js', label: 'Node', ending: 'mjs' },
  { language: 'php', label: 'PHP', ending: 'php' },
  { language: 'python', label: 'Python', ending: 'py' },
];

/** Tests run these blocks of a guide, and the site shows them in tabs. */
export const isExample = ({ language, text }: CodeBlock): boolean =>
  (language === 'sh' && text.includes('curl ')) || (language === 'js' && text.includes('guia('));

/** `# --- 3` begins the section for the third example of the guide. The text before the first section is not shown. */
const SECTION_START = /^(?:#|\/\/) --- (\d+)\n/m;

/** The sections of a file as [number of the example, code]. A missing file has no sections. */
export function readSections(path: string): [number: number, text: string][] {
  if (!existsSync(path)) return [];
  const [, ...parts] = readFileSync(path, 'utf8').split(SECTION_START);
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[Number(part), parts[index + 1]!.trim()] as const] : []));
}

/** Returns the variants of an example of a guide. The guide itself contains one variant, `docs/examples` the others. */
export function exampleVariants(folder: string, guide: string): (shown: CodeBlock, number: number) => CodeBlock[] {
  const sections = EXAMPLE_LANGUAGES.map(({ language, ending }) => ({
    language,
    texts: new Map(readSections(`${folder}/${guide}.${ending}`)),
  }));
  return (shown, number) =>
    sections.flatMap(({ language, texts }) => {
      const text = language === shown.language ? shown.text : texts.get(number);
      return text === undefined ? [] : [{ language, text }];
    });
}

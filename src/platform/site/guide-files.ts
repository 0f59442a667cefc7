import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../http/public-address.js';
import type { Language } from '../http/pages/preferred-language.js';
import { exampleVariants, type CodeBlock } from './guide-examples.js';

/** A Markdown file that the service renders as a page: a guide or a reference page. */
export interface GuideFile {
  readonly language: Language;
  /** Example: `quick-start` or `reference/wallet`. */
  readonly name: string;
  /** Path in `docs/` without the extension, for example `es/quick-start`. */
  readonly path: string;
}

const WRITTEN_ADDRESS = 'http://localhost:3000';
const PAGE = /^[a-z-]+\.md$/;
const LINK = /(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)#\s]+)\.(md|\w+)(#[^)\s]*)?\)/g;

const IMAGE = /!\[([^\]]*)\]\(images\/([a-z-]+)\.(png|svg)\)/g;
const IMAGE_TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml' };

/** Markdown files of `docs/` that the service publishes. Files in other folders of `docs/` are only for contributors. */
@Injectable()
export class GuideFiles {
  private readonly root = resolve('docs');
  private found: ReadonlyMap<string, GuideFile> | null = null;

  constructor(private readonly address: PublicAddress) {}

  private get files(): ReadonlyMap<string, GuideFile> {
    return (this.found ??= new Map([
      ...this.list('en', ''),
      ...this.list('en', 'reference/'),
      ...this.list('es', 'es/'),
    ]));
  }

  find(language: Language, name: string): GuideFile | null {
    return this.files.get(language === 'es' ? `es/${name}` : name) ?? null;
  }

  /** Replaces the paths of images by `data:` URLs, which the content security policy of the pages permits. */
  withImages(markdown: string): string {
    return markdown.replace(IMAGE, (_, text: string, name: string, ending: string) => {
      const content = readFileSync(resolve(this.root, 'images', `${name}.${ending}`)).toString('base64');
      return `![${text}](data:${IMAGE_TYPES[ending]};base64,${content})`;
    });
  }

  /** `linkTo` returns the URL of another page. A link to a file that is not published becomes plain text. */
  read(file: GuideFile, linkTo: (target: GuideFile) => string): string {
    const markdown = readFileSync(resolve(this.root, `${file.path}.md`), 'utf8');
    const folder = posix.dirname(file.path);
    return markdown
      .replaceAll(WRITTEN_ADDRESS, this.address.baseUrl)
      .replace(LINK, (_, text: string, path: string, ending: string, anchor = '') => {
        const target = ending === 'md' ? this.files.get(posix.join(folder, path)) : undefined;
        return target ? `[${text}](${linkTo(target)}${anchor})` : text;
      });
  }

  /** Variants of the examples of a guide. English and Spanish guides have the same examples. */
  variantsOf({ name }: GuideFile): (shown: CodeBlock, number: number) => CodeBlock[] {
    const variants = exampleVariants(resolve(this.root, 'examples'), name);
    return (shown, number) =>
      variants(shown, number).map(({ language, text }) => ({
        language,
        text: text.replaceAll(WRITTEN_ADDRESS, this.address.baseUrl),
      }));
  }

  private list(language: Language, folder: string): [string, GuideFile][] {
    return readdirSync(resolve(this.root, folder))
      .filter((entry) => PAGE.test(entry))
      .map((entry) => {
        const path = `${folder}${entry.slice(0, -'.md'.length)}`;
        return [path, { language, name: language === 'es' ? path.slice('es/'.length) : path, path }];
      });
  }
}

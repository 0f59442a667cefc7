import { Marked, type Token, type Tokens } from 'marked';
import { escaped } from '../http/pages/html.js';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { EXAMPLE_LANGUAGES, isExample, type CodeBlock } from './guide-examples.js';

interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface RenderedMarkdown {
  readonly title: string;
  readonly summary: string;
  readonly headings: readonly Heading[];
  readonly markup: string;
}

/** Text between two headings. The part before the first heading has the id ''. */
interface MarkdownPart extends Heading {
  readonly content: string;
}

interface MarkdownWords {
  readonly linkTo: (heading: string) => string;
  readonly table: string;
  readonly example: (number: number) => string;
}

/** Returns the anchor of a heading in the format of GitHub, so that links work on GitHub and on this site. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Renders the project's Markdown, which is trusted: raw HTML is not removed. */
export function renderMarkdown(
  markdown: string,
  words: MarkdownWords,
  variantsOf: (shown: CodeBlock, number: number) => readonly CodeBlock[],
): RenderedMarkdown {
  const headings: Heading[] = [];
  let examples = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const text = textOf(tokens);
        const id = anchorOf(text);
        if (depth === 2) headings.push({ id, text });
        const anchor = `<a class="anchor" href="#${id}" aria-label="${escaped(words.linkTo(text))}">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${depth === 1 ? '' : ` ${anchor}`}</h${depth}>\n`;
      },
      code({ text, lang = '' }: Tokens.Code): string {
        const shown = { language: lang, text };
        if (!isExample(shown)) return codeBlock(shown);
        examples += 1;
        const variants = variantsOf(shown, examples);
        return variants.length === 1
          ? codeBlock(shown)
          : tabs(`example-${examples}`, words.example(examples), variants);
      },
      table(token: Tokens.Table): string {
        const row = (cells: readonly Tokens.TableCell[]) => cells.map((cell) => this.tablecell(cell)).join('');
        const rows = token.rows.map((cells) => `<tr>${row(cells)}</tr>`).join('\n');
        const head = `<thead><tr>${row(token.header)}</tr></thead>`;
        const table = `<table>${head}<tbody>${rows}</tbody></table>`;
        const label = token.header.map((cell) => textOf(cell.tokens)).filter(Boolean);
        const name = escaped(`${words.table}: ${label.join(', ')}`);
        return `<div class="table" role="group" tabindex="0" aria-label="${name}">${table}</div>\n`;
      },
      tablecell({ tokens, header }: Tokens.TableCell): string {
        const content = this.parser.parseInline(tokens);
        return header && content !== '' ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  const summary = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  return {
    markup: marked.parser(tokens),
    headings,
    title: textOf(title?.tokens),
    summary: firstSentenceOf(textOf(summary?.tokens).replace(/\s+/g, ' ')),
  };
}

export function partsOf(markdown: string): MarkdownPart[] {
  const parts: { id: string; text: string; content: string }[] = [];
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === 'heading') {
      const text = textOf(token.tokens);
      parts.push({ id: parts.length === 0 ? '' : anchorOf(text), text, content: '' });
    } else parts.at(-1)!.content += ` ${textOf([token])}`;
  }
  return parts.map((part) => ({ ...part, content: part.content.replace(/\s+/g, ' ').trim() }));
}

const firstSentenceOf = (text: string): string => /^.*?[.?!](?= |$)/.exec(text)?.[0] ?? text;

function textOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(textOfToken).join('');
}

function textOfToken(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .map((cell) => textOf(cell.tokens))
      .join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => textOf(item.tokens)).join(' ');
  const { tokens, text } = token as { tokens?: Token[]; text?: string };
  return tokens ? textOf(tokens) : (text ?? ' ');
}

/** Languages of the code blocks in the guides. The other two hundred languages of the library are not loaded. */
for (const [name, language] of Object.entries({ sh: bash, http, js: javascript, json, php, python, ts: typescript }))
  highlighter.registerLanguage(name, language);

// A code block scrolls horizontally, so keyboard users must be able to focus it.
const codeBlock = ({ language, text }: CodeBlock): string =>
  `<pre tabindex="0"><code class="language-${escaped(language)}">${highlightCode(text, language)}\n</code></pre>\n`;

/** One radio button per language. The style sheet shows the code of the selected button, so the tabs need no script. */
function tabs(id: string, name: string, variants: readonly CodeBlock[]): string {
  const buttons = EXAMPLE_LANGUAGES.filter(({ language }) => variants.some((variant) => variant.language === language));
  const radios = buttons.map(
    ({ language, label }, index) =>
      `<input type="radio" name="${id}" id="${id}-${language}" value="${language}"${index === 0 ? ' checked' : ''}>` +
      `<label for="${id}-${language}">${label}</label>`,
  );
  const panels = variants.map((variant) => `<div>${codeBlock(variant)}</div>`);
  return `<div class="tabs" role="group" aria-label="${escaped(name)}">${radios.join('')}${panels.join('')}</div>\n`;
}

/**
 * Highlights code. Each token becomes an element with a class; `site-assets.ts` defines the colours. Code in an unregistered
 * language is not highlighted.
 */
const highlightCode = (code: string, language: string): string =>
  highlighter.getLanguage(language)
    ? highlighter.highlight(code, { language, ignoreIllegals: true }).value
    : escaped(code);

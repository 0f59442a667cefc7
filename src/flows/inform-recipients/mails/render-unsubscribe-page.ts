import type { Branding } from '../../../contexts/auth/branding/branding.js';
import { html, type Html } from '../../../platform/http/pages/html.js';
import { brandedPage } from '../tracking-page/branded-page.js';
import type { Language } from '../../../platform/http/pages/preferred-language.js';
import { RECIPIENT_WORDS } from './recipient-words.js';

export function askPage(branding: Branding, language: Language): string {
  const { page } = RECIPIENT_WORDS[language];
  const headline = page.ask(branding.shop);
  return brandedPage(
    language,
    headline,
    branding,
    html`${notice(headline, page.hint)}
      <form method="post"><button>${page.button}</button></form>`,
  );
}

export function donePage(branding: Branding, language: Language): string {
  const { done, doneHint } = RECIPIENT_WORDS[language].page;
  return brandedPage(language, done, branding, notice(done, doneHint(branding.shop)));
}

export function unknownLinkPage(language: Language): string {
  const { unknown, unknownHint } = RECIPIENT_WORDS[language].page;
  return brandedPage(language, unknown, null, notice(unknown, unknownHint, ' bad'));
}

const notice = (headline: string, hint: string, kind: ' bad' | '' = ''): Html =>
  html`<section class="card state${kind}">
    <h1>${headline}</h1>
    <p>${hint}</p>
  </section>`;

import type { Scan } from '../../../contexts/shipments/scans/scan.js';
import { html, type Html } from '../../../platform/http/pages/html.js';
import type { Language } from '../../../platform/http/pages/preferred-language.js';
import { EXCEPTION_WORDS } from '../exception-words.js';
import { TRACKING_WORDS } from './tracking-words.js';
import type { ScannedDay } from './tracking-view.js';

/** What the carrier said, by day; null: nothing yet. */
export function scannedDays(days: readonly ScannedDay[], language: Language): Html | null {
  if (days.length === 0) return null;
  const { scans: title, locale } = TRACKING_WORDS[language];
  const dayOf = formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return html`<section class="card">
    <h2>${title}</h2>
    ${days.map(
      ({ scans }) =>
        html`<h3>${dayOf(scans[0]!.occurredAt)}</h3>
          <ul class="scans">
            ${scans.map((scan) => scanLine(scan, language))}
          </ul>`,
    )}
  </section>`;
}

/** What the scan means in the reader's language, then the carrier's own words. Those of a delivery may name who took the parcel. */
function scanLine({ status, exception, description, place, occurredAt }: Scan, language: Language): Html {
  const { locale, status: meanings } = TRACKING_WORDS[language];
  const timeOf = formatOf(locale, { timeStyle: 'short' });
  const meaning = exception ? EXCEPTION_WORDS[language][exception].headline : meanings[status];
  const where = place === null ? null : html`<span class="place"> · ${place}</span>`;
  const words = status === 'DELIVERED' ? null : html`<span class="words">${description}</span>`;
  return html`<li${exception ? html` class="bad"` : null}>
    <time datetime="${occurredAt.toISOString()}">${timeOf(occurredAt)}</time>
    <div><b>${meaning}</b>${where}${words}</div>
  </li>`;
}

const formatOf =
  (locale: string, options: Intl.DateTimeFormatOptions) =>
  (at: Date): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/Mexico_City' }).format(at);

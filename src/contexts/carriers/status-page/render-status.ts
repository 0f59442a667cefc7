import { html, type Html } from '../../../platform/http/pages/html.js';
import { hashSource, htmlPage, PAGE_STYLE } from '../../../platform/http/pages/html-page.js';
import { languageLink, type Language } from '../../../platform/http/pages/preferred-language.js';
import type { Span } from '../../../platform/health/uptime/interruptions.js';
import type { AreaStatus, CarrierStatus, ServiceStatus } from './read-service-status.js';
import type { State } from '../../../platform/health/dependencies.js';
import type { CarrierArea } from '../calling/call-outcomes.js';
import type { HealthState } from '../health/recent-calls.js';
import type { DayOfStatus } from './status-history.js';

interface Words {
  readonly locale: string;
  readonly title: string;
  readonly service: string;
  readonly states: Readonly<Record<State, readonly [headline: string, hint: string]>>;
  readonly noInterruption: string;
  readonly lastDays: string;
  readonly dayWords: (day: DayOfStatus) => string;
  readonly interrupted: string;
  readonly areas: Readonly<Record<CarrierArea, string>>;
  readonly health: Readonly<Record<HealthState, string>>;
  readonly noTrouble: string;
  readonly simulated: string;
  readonly untilNow: string;
  readonly more: (count: number) => string;
  readonly asOf: string;
  readonly zone: string;
  readonly unknown: string;
  readonly tooMany: string;
}

export const STATUS_WORDS: Readonly<Record<Language, Words>> = {
  es: {
    locale: 'es-MX',
    title: 'Estado del servicio',
    service: 'El servicio en las últimas 24 horas',
    states: {
      up: ['Todo funciona', 'Las cotizaciones, las compras y el rastreo funcionan con normalidad.'],
      degraded: ['Funciona con lentitud', 'Puedes cotizar y comprar. Los procesos en segundo plano pueden tardar más.'],
      down: ['No está disponible', 'Estamos trabajando en ello. Tus guías se conservan.'],
    },
    noInterruption: 'Sin interrupciones.',
    lastDays: 'Últimos 30 días',
    dayWords: ({ minutes }) =>
      minutes === null ? 'sin registro' : minutes === 0 ? 'sin fallas' : `fallas ${duration(minutes)}`,
    interrupted: 'Sin servicio',
    areas: { quotes: 'Cotizaciones', labels: 'Guías', tracking: 'Rastreo' },
    health: { ok: 'Funciona', degraded: 'Falla a veces', down: 'No responde' },
    noTrouble: 'Funciona. Sin fallas en las últimas 24 horas.',
    simulated: 'simulada',
    untilNow: 'ahora',
    more: (count) => `y ${count} más`,
    asOf: 'Actualizado:',
    zone: 'hora del centro de México',
    unknown: 'El historial no se puede leer en este momento.',
    tooMany: 'Demasiadas consultas. Intenta de nuevo en un minuto.',
  },
  en: {
    locale: 'en-GB',
    title: 'Service status',
    service: 'The service in the last 24 hours',
    states: {
      up: ['Operational', 'Quotes, purchases and tracking work normally.'],
      degraded: ['Degraded', 'You can quote and buy. Background work may take longer.'],
      down: ['Unavailable', 'We are working on it. Your labels are kept.'],
    },
    noInterruption: 'No interruptions.',
    lastDays: 'Last 30 days',
    dayWords: ({ minutes }) =>
      minutes === null ? 'no record' : minutes === 0 ? 'no failures' : `failures ${duration(minutes)}`,
    interrupted: 'Interruption',
    areas: { quotes: 'Quotes', labels: 'Labels', tracking: 'Tracking' },
    health: { ok: 'Operational', degraded: 'Intermittent failures', down: 'Unavailable' },
    noTrouble: 'Operational. No failures in the last 24 hours.',
    simulated: 'simulated',
    untilNow: 'now',
    more: (count) => `and ${count} more`,
    asOf: 'Updated:',
    zone: 'Mexico City time',
    unknown: 'The history cannot be read at the moment.',
    tooMany: 'Too many requests. Try again in a minute.',
  },
};

const STYLE = `${PAGE_STYLE}
.days{display:flex;gap:2px}
.days li{flex:1;height:28px;border-radius:3px;background:var(--brand)}
.days .unknown{background:var(--line)}
.days .some{background:linear-gradient(var(--brand) 50%,var(--bad) 50%)}
.days .long{background:var(--bad)}
.days span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

export const STATUS_PAGE_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Maximum number of periods with a failure that the page shows. */
const MOST_SHOWN = 5;

export function statusPage({ state, at, history }: ServiceStatus, language: Language): string {
  const words = STATUS_WORDS[language];
  const [headline, hint] = words.states[state];
  return page(
    language,
    html`<section class="card state${state === 'up' ? '' : ' bad'}">
        <h1>${headline}</h1>
        <p>${hint}</p>
      </section>
      ${
        history
          ? html`<section class="card">
                <h2>${words.service}</h2>
                ${
                  spans(history.interruptions.toReversed(), () => words.interrupted, language) ??
                  html`<p>${words.noInterruption}</p>`
                }
                ${dayBars(history.days, language)}
              </section>
              ${history.carriers.map((carrier) => carrierCard(carrier, language))}`
          : html`<p class="quiet">${words.unknown}</p>`
      }
      <p class="quiet">${words.asOf} ${timeOf(at, language)} (${words.zone}) · ${languageLink(language)}</p>`,
  );
}

export const tooManyRequestsPage = (language: Language): string =>
  page(language, html`<section class="card state bad"><h1>${STATUS_WORDS[language].tooMany}</h1></section>`);

function carrierCard({ name, simulated, areas, days }: CarrierStatus, language: Language): Html {
  const words = STATUS_WORDS[language];
  const hasTroubles = areas.some(({ troubles }) => troubles.length > 0);
  return html`<section class="card">
    <h2>${simulated ? `${name} (${words.simulated})` : name}</h2>
    ${hasTroubles ? html`<dl>${areas.map((area) => areaLines(area, language))}</dl>` : html`<p>${words.noTrouble}</p>`}
    ${dayBars(days, language)}
  </section>`;
}

/** Draws one bar per day. The colour and the text of the bar show how much of the day was affected by failures. */
function dayBars(days: readonly DayOfStatus[], language: Language): Html {
  const { lastDays, dayWords, locale } = STATUS_WORDS[language];
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const bar = (day: DayOfStatus): Html => {
    const words = `${format.format(new Date(day.day))}: ${dayWords(day)}`;
    return html`<li class="${barClass(day)}" title="${words}"><span>${words}</span></li>`;
  };
  return html`<h3>${lastDays}</h3>
    <ul class="days">
      ${days.map(bar)}
    </ul>`;
}

const LONG_MINUTES = 60;

const barClass = ({ minutes }: DayOfStatus): string =>
  minutes === null ? 'unknown' : minutes === 0 ? 'fine' : minutes < LONG_MINUTES ? 'some' : 'long';

/** `95` → `1 h 35 min` */
const duration = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ');

function areaLines({ area, state, troubles }: AreaStatus, language: Language): Html {
  const { areas, health } = STATUS_WORDS[language];
  const shown = spans(troubles, (trouble) => health[trouble.state], language);
  return html`<div>
    <dt>${areas[area]}</dt>
    <dd${state === 'ok' ? null : html` class="bad"`}>${health[state]}</dd>
    ${shown && html`<dd>${shown}</dd>`}
  </div>`;
}

function spans<Shown extends Span>(
  all: readonly Shown[],
  labelOf: (span: Shown) => string,
  language: Language,
): Html | null {
  const { more, untilNow } = STATUS_WORDS[language];
  if (all.length === 0) return null;
  const line = (span: Shown): Html =>
    html`<li>
      <span class="place"
        >${timeOf(span.from, language)} – ${span.to ? timeOf(span.to, language) : untilNow} · ${labelOf(span)}</span
      >
    </li>`;
  const rest = all.length - MOST_SHOWN;
  return html`<ul>
    ${all.slice(0, MOST_SHOWN).map(line)}${rest > 0 ? html`<li><span class="place">${more(rest)}</span></li>` : null}
  </ul>`;
}

function timeOf(at: Date, language: Language): Html {
  const format = new Intl.DateTimeFormat(STATUS_WORDS[language].locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Mexico_City',
  });
  return html`<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
}

const page = (language: Language, content: Html): string =>
  htmlPage({ language, title: STATUS_WORDS[language].title, styles: [STYLE], content });

import type { Scan } from '../../../contexts/shipments/shipment.js';
import { html, type Html } from '../../../platform/http/pages/html.js';
import { contactLinks, type Branding } from '../../../contexts/auth/branding/branding.service.js';
import { languageLink, type Language } from '../../../platform/http/pages/preferred-language.js';
import { noticeLine, operatorNotices, shopNotices } from '../../../platform/operator/legal-notice.js';
import type { Operator } from '../../../platform/operator/operator.js';
import { EXCEPTION_WORDS } from '../exception-words.js';
import { brandedPage, noticePage } from './branded-page.js';
import { deliveryWindow } from './delivery-window.js';
import { ENDED_EARLY, type TrackingStep, type TrackingView } from './tracking-view.js';

/** Renders the progress of the parcel with the legal notices of the shop and of the operator of the service. */
export function trackingPage(view: TrackingView, operator: Operator, language: Language): string {
  const words = TRACKING_WORDS[language];
  const bad = ENDED_EARLY.has(view.status);
  return brandedPage(
    language,
    `${headlineOf(view, language)} · ${view.trackingNumber ?? words.title}`,
    view.branding,
    html`${state(view, language)} ${view.livemode ? null : html`<p class="test">${words.testParcel}</p>`}
      <section class="card"><dl>${facts(view, words)}</dl></section>
      <section class="card">
        <h2>${words.progress}</h2>
        <ol>
          ${view.steps.map((step) => stepLine(step, words, bad))}
        </ol>
      </section>
      ${scannedDays(view.days, language)} ${contactOf(view.branding, words)}
      <p class="quiet">${words.times} · ${languageLink(language)}</p>`,
    noticeLine([...shopNotices(view.branding, language), ...operatorNotices(operator, language)]),
  );
}

const headlineOf = ({ status, exception }: TrackingView, language: Language): string =>
  exception ? EXCEPTION_WORDS[language][exception.code].headline : TRACKING_WORDS[language].status[status];

/** Renders the status of the parcel. During a delivery exception, renders the exception with advice for the recipient. */
function state(view: TrackingView, language: Language): Html {
  const words = TRACKING_WORDS[language];
  const { exception, status, deliveredAt } = view;
  const delivered = deliveredAt && html` ${momentOf(deliveredAt, words)}`;
  return html`<section class="card state${exception || ENDED_EARLY.has(status) ? ' bad' : ''}">
    <h1>${headlineOf(view, language)}${delivered}</h1>
    <p>${exception ? EXCEPTION_WORDS[language][exception.code].advice : words.meaning[status]}</p>
    ${exception && html`<p class="words">${words.carrierSays} ${exception.description}</p>`}
  </section>`;
}

/** Renders the contact data of the shop. Null if the shop has no contact data. */
function contactOf(branding: Branding, words: TrackingWords): Html | null {
  const links = contactLinks(branding).map(
    ({ text, url }) => html`<li><a href="${url}" rel="noreferrer noopener">${text}</a></li>`,
  );
  return links.length === 0
    ? null
    : html`<section class="card">
        <h2>${words.contact(branding.shop)}</h2>
        <ul>
          ${links}
        </ul>
      </section>`;
}

export const notFoundPage = (language: Language): string =>
  noticePage(language, TRACKING_WORDS[language].notFound, TRACKING_WORDS[language].notFoundHint, { isBad: true });

export const tooManyPage = (language: Language): string =>
  noticePage(language, TRACKING_WORDS[language].tooMany, TRACKING_WORDS[language].tooManyHint, { isBad: true });

function facts(view: TrackingView, words: TrackingWords): Html[] {
  const fact = (term: string, description: Html) =>
    html`<div>
      <dt>${term}</dt>
      ${description}
    </div>`;
  const route = html`<dd class="route">${view.origin}<span aria-label="→">→</span>${view.destination}</dd>`;
  return [
    fact(words.trackingNumber, html`<dd class="number">${view.trackingNumber ?? words.noNumberYet}</dd>`),
    ...(view.carrier === null ? [] : [fact(words.carrier, html`<dd>${view.carrier}${carrierLink(view, words)}</dd>`)]),
    fact(words.route, route),
    ...(view.estimated === null
      ? []
      : [fact(words.estimated, html`<dd>${deliveryWindow(view.estimated, words.locale)}</dd>`)]),
  ];
}

const carrierLink = ({ carrierPage }: TrackingView, words: TrackingWords): Html | null =>
  carrierPage === null ? null : html`<br /><a href="${carrierPage}" rel="noreferrer noopener">${words.carrierPage}</a>`;

function stepLine({ status, state, at, place }: TrackingStep, words: TrackingWords, bad: boolean): Html {
  const isEnd = bad && state === 'now';
  return html`<li class="${isEnd ? 'bad' : state}" ${state === 'now' ? html` aria-current="step"` : null}>
    <b>${words.status[status]}</b>${at && state !== 'todo' ? momentOf(at, words) : null}${
      place === null || state === 'todo' ? null : html`<span class="place"> · ${place}</span>`
    }
  </li>`;
}

function momentOf(at: Date, { locale }: TrackingWords): Html {
  const textOf = formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${at.toISOString()}">${textOf(at)}</time>`;
}

/** Renders the scans of the carrier, grouped by day. Null before the first scan. */
function scannedDays(days: TrackingView['days'], language: Language): Html | null {
  if (days.length === 0) return null;
  const { scans: title, locale } = TRACKING_WORDS[language];
  const dayOf = formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return html`<section class="card">
    <h2>${title}</h2>
    ${days.map(
      (scans) =>
        html`<h3>${dayOf(scans[0]!.occurredAt)}</h3>
          <ul class="scans">
            ${scans.map((scan) => scanLine(scan, language))}
          </ul>`,
    )}
  </section>`;
}

/**
 * Renders the status in the language of the reader, then the text of the carrier. Omits the text of a delivery scan, because the
 * text may name the person who received the parcel.
 */
function scanLine({ status, exception, description, place, occurredAt }: Scan, language: Language): Html {
  const { locale, status: meanings } = TRACKING_WORDS[language];
  const timeOf = formatOf(locale, { timeStyle: 'short' });
  const meaning = exception ? EXCEPTION_WORDS[language][exception].headline : meanings[status];
  const where = place === null ? null : html`<span class="place"> · ${place}</span>`;
  const repeats = description.trim().toLowerCase() === meaning.toLowerCase();
  const words = status === 'DELIVERED' || repeats ? null : html`<span class="words">${description}</span>`;
  return html`<li${exception ? html` class="bad"` : null}>
    <time datetime="${occurredAt.toISOString()}">${timeOf(occurredAt)}</time>
    <div><b>${meaning}</b>${where}${words}</div>
  </li>`;
}

const formatOf =
  (locale: string, options: Intl.DateTimeFormatOptions) =>
  (at: Date): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/Mexico_City' }).format(at);

/** Spanish texts of the tracking page. The texts in other languages have the same property names. */
const es = {
  locale: 'es-MX',
  title: 'Rastreo de envío',
  trackingNumber: 'Número de guía',
  noNumberYet: 'Aún sin número de guía',
  carrier: 'Paquetería',
  carrierPage: 'Ver en la página de la paquetería',
  route: 'Ruta',
  estimated: 'Entrega estimada',
  progress: 'Avance',
  scans: 'Movimientos',
  carrierSays: 'Mensaje de la paquetería:',
  testParcel: 'Envío de prueba: ningún paquete real se mueve.',
  times: 'Horario del centro de México',
  contact: (shop: string) => `¿Dudas? Contacta a ${shop}`,
  notFound: 'No encontramos este envío',
  notFoundHint: 'Revisa que el enlace esté completo o pídeselo de nuevo a quien te lo envió.',
  tooMany: 'Demasiadas consultas',
  tooManyHint: 'Espera un minuto y vuelve a cargar la página.',
  /** Headline of the page, and name of each step. */
  status: {
    DRAFT: 'En preparación',
    PENDING: 'En preparación',
    LABEL_PURCHASED: 'Guía generada',
    READY_FOR_PICKUP: 'Listo para recolección',
    PICKED_UP: 'Recolectado',
    IN_TRANSIT: 'En camino',
    OUT_FOR_DELIVERY: 'En reparto',
    DELIVERED: 'Entregado',
    RETURNED: 'Devuelto al remitente',
    FAILED: 'No se pudo entregar',
    CANCELLED: 'Cancelado',
  },
  /** One sentence under the headline. */
  meaning: {
    DRAFT: 'El remitente está preparando este envío.',
    PENDING: 'El remitente está preparando este envío.',
    LABEL_PURCHASED: 'La guía está lista. La paquetería aún no tiene el paquete.',
    READY_FOR_PICKUP: 'La paquetería ya recibió el aviso y pasará por el paquete.',
    PICKED_UP: 'La paquetería ya tiene el paquete.',
    IN_TRANSIT: 'El paquete va rumbo a su destino.',
    OUT_FOR_DELIVERY: 'El paquete llega hoy.',
    DELIVERED: 'El paquete llegó a su destino.',
    RETURNED: 'El paquete regresó a quien lo envió.',
    FAILED: 'La paquetería no logró entregar el paquete.',
    CANCELLED: 'Este envío se canceló.',
  },
};

export type TrackingWords = typeof es;

const en: TrackingWords = {
  locale: 'en-US',
  title: 'Track a parcel',
  trackingNumber: 'Tracking number',
  noNumberYet: 'No tracking number yet',
  carrier: 'Carrier',
  carrierPage: 'Open the page of the carrier',
  route: 'Route',
  estimated: 'Estimated delivery',
  progress: 'Progress',
  scans: 'History',
  carrierSays: 'Message from the carrier:',
  testParcel: 'Test shipment: no real parcel is moving.',
  times: 'Times are Mexico City time',
  contact: (shop) => `Questions? Contact ${shop}`,
  notFound: 'We could not find this shipment',
  notFoundHint: 'Check that the link is complete, or ask the sender for a new one.',
  tooMany: 'Too many requests',
  tooManyHint: 'Wait a minute and load the page again.',
  status: {
    DRAFT: 'Being prepared',
    PENDING: 'Being prepared',
    LABEL_PURCHASED: 'Label created',
    READY_FOR_PICKUP: 'Ready for pickup',
    PICKED_UP: 'Picked up',
    IN_TRANSIT: 'In transit',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned to sender',
    FAILED: 'Could not be delivered',
    CANCELLED: 'Cancelled',
  },
  meaning: {
    DRAFT: 'The sender is preparing this shipment.',
    PENDING: 'The sender is preparing this shipment.',
    LABEL_PURCHASED: 'The label is ready. The carrier does not have the parcel yet.',
    READY_FOR_PICKUP: 'The carrier has been notified and will collect the parcel.',
    PICKED_UP: 'The carrier has the parcel.',
    IN_TRANSIT: 'The parcel is on its way.',
    OUT_FOR_DELIVERY: 'The parcel arrives today.',
    DELIVERED: 'The parcel reached its destination.',
    RETURNED: 'The parcel was returned to the sender.',
    FAILED: 'The carrier could not deliver the parcel.',
    CANCELLED: 'This shipment was cancelled.',
  },
};

export const TRACKING_WORDS: Readonly<Record<Language, TrackingWords>> = { es, en };

import type { Language } from '../../../platform/http/pages/preferred-language.js';
import type { State } from '../../../platform/health/dependencies.js';
import type { CarrierArea } from '../calling/call-outcomes.js';
import type { HealthState } from '../health/recent-calls.js';

interface Words {
  readonly locale: string;
  readonly title: string;
  readonly service: string;
  readonly states: Readonly<Record<State, readonly [headline: string, hint: string]>>;
  readonly noInterruption: string;
  readonly interrupted: string;
  readonly areas: Readonly<Record<CarrierArea, string>>;
  readonly health: Readonly<Record<HealthState, string>>;
  readonly noTrouble: string;
  readonly simulated: string;
  readonly untilNow: string;
  readonly more: (count: number) => string;
  readonly asOf: string;
  readonly unknown: string;
  readonly tooMany: string;
}

export const STATUS_WORDS: Readonly<Record<Language, Words>> = {
  es: {
    locale: 'es-MX',
    title: 'Estado del servicio',
    service: 'El servicio en las últimas 24 horas',
    states: {
      up: ['Todo funciona', 'Se cotiza, se compra y se rastrea con normalidad.'],
      degraded: [
        'Funciona con lentitud',
        'Se puede cotizar y comprar; lo que se hace en segundo plano puede tardar más.',
      ],
      down: ['No está disponible', 'Estamos trabajando en ello. Lo que ya compraste sigue ahí.'],
    },
    noInterruption: 'Sin interrupciones.',
    interrupted: 'Sin servicio',
    areas: { quotes: 'Cotizaciones', labels: 'Guías', tracking: 'Rastreo' },
    health: { ok: 'Funciona', degraded: 'Falla a veces', down: 'No responde' },
    noTrouble: 'Funciona. Sin fallas en las últimas 24 horas.',
    simulated: 'simulada',
    untilNow: 'ahora',
    more: (count) => `y ${count} más`,
    asOf: 'Actualizado:',
    unknown: 'El historial no se puede leer en este momento.',
    tooMany: 'Demasiadas consultas. Intenta de nuevo en un minuto.',
  },
  en: {
    locale: 'en-GB',
    title: 'Service status',
    service: 'The service in the last 24 hours',
    states: {
      up: ['Everything works', 'Quotes, purchases and tracking are as usual.'],
      degraded: ['It works slowly', 'You can quote and buy; what is done in the background may take longer.'],
      down: ['It is not available', 'We are working on it. What you have bought is still there.'],
    },
    noInterruption: 'No interruptions.',
    interrupted: 'No service',
    areas: { quotes: 'Quotes', labels: 'Labels', tracking: 'Tracking' },
    health: { ok: 'Works', degraded: 'Fails at times', down: 'Does not answer' },
    noTrouble: 'It works. No failures in the last 24 hours.',
    simulated: 'simulated',
    untilNow: 'now',
    more: (count) => `and ${count} more`,
    asOf: 'Updated:',
    unknown: 'The history cannot be read at the moment.',
    tooMany: 'Too many requests. Try again in a minute.',
  },
};

import type { Language } from '../http/pages/preferred-language.js';

const ENGLISH = {
  guides: 'Guides',
  guidesHint: 'What each part of the API is for, and when to use it. The examples run as they stand.',
  reference: 'API reference',
  changelog: 'Changelog',
  client: 'TypeScript client',
  otherLanguage: 'Español',
  skip: 'Skip to the content',
  allGuides: 'All guides',
  onThisPage: 'On this page',
  search: 'Search the guides',
  searchHint: 'Word, path or error code',
  nothingFound: 'Nothing found.',
  asMarkdown: 'This page as Markdown',
  copy: 'Copy',
  copied: 'Copied',
  linkTo: (heading: string) => `Link to “${heading}”`,
  table: 'Table',
  previous: 'Previous',
  next: 'Next',
  lookUp: 'What became of a request?',
  lookUpHint:
    'Every answer has an X-Request-Id, and every error names it as requestId. Paste it here for the call that looks it up.',
  requestId: 'Request id',
  show: 'Show the call',
  needsKey: 'It needs a key of the same organization and mode with webhooks:read. Requests are kept for 30 days.',
  getKey: 'Get a key',
  tooMany: 'Too many requests',
  tooManyHint: 'Wait a minute and reload the page.',
};

const SPANISH: typeof ENGLISH = {
  guides: 'Guías',
  guidesHint: 'Para qué sirve cada parte de la API y cuándo usarla. Los ejemplos funcionan tal como están.',
  reference: 'Referencia de la API',
  changelog: 'Cambios (en inglés)',
  client: 'Cliente de TypeScript',
  otherLanguage: 'English',
  skip: 'Ir al contenido',
  allGuides: 'Todas las guías',
  onThisPage: 'En esta página',
  search: 'Buscar en las guías',
  searchHint: 'Palabra, ruta o código',
  nothingFound: 'Sin resultados.',
  asMarkdown: 'Esta página en Markdown',
  copy: 'Copiar',
  copied: 'Copiado',
  linkTo: (heading) => `Enlace a «${heading}»`,
  table: 'Tabla',
  previous: 'Anterior',
  next: 'Siguiente',
  lookUp: '¿Qué pasó con una solicitud?',
  lookUpHint:
    'Cada respuesta trae un X-Request-Id y cada error lo repite en requestId. Pégalo aquí para ver la llamada que lo consulta.',
  requestId: 'Id de la solicitud',
  show: 'Mostrar la llamada',
  needsKey:
    'Requiere una llave de la misma organización y del mismo modo, con webhooks:read. Las solicitudes se guardan 30 días.',
  getKey: 'Obtener una llave',
  tooMany: 'Demasiadas solicitudes',
  tooManyHint: 'Espera un minuto y vuelve a cargar la página.',
};

/** The words of the site around its texts. */
export const SITE_WORDS: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, es: SPANISH };

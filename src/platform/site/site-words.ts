import type { Language } from '../http/pages/preferred-language.js';

const ENGLISH = {
  guides: 'Guides',
  guidesHint:
    'Guides explain each part of the API and when to use it. You can run the examples without changes, with curl, Node, PHP or Python.',
  reference: 'API reference',
  live: 'Live events',
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
  example: (number: number) => `Example ${number}: language`,
  previous: 'Previous',
  next: 'Next',
  lookUp: 'Look up a request',
  lookUpHint:
    'Every response has the header X-Request-Id. Errors repeat it as requestId. Paste the id to get the API call that returns the request.',
  requestId: 'Request id',
  show: 'Show the call',
  needsKey:
    'The call needs an API key of the same organization and mode with the scope webhooks:read. Requests are kept for 30 days.',
  getKey: 'Get a key',
  tooMany: 'Too many requests',
  tooManyHint: 'Wait a minute and reload the page.',
  notFound: 'Page not found',
  notFoundHint: 'There is no page at this address. Check the address or search the guides.',
  frontPage: 'Front page',
};

const SPANISH: typeof ENGLISH = {
  guides: 'Guías',
  guidesHint:
    'Para qué sirve cada parte de la API y cuándo usarla. Puedes ejecutar los ejemplos sin cambios, con curl, Node, PHP o Python.',
  reference: 'Referencia de la API',
  live: 'Eventos en vivo',
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
  example: (number) => `Ejemplo ${number}: lenguaje`,
  previous: 'Anterior',
  next: 'Siguiente',
  lookUp: 'Consultar una solicitud',
  lookUpHint:
    'Cada respuesta trae el encabezado X-Request-Id. Los errores lo repiten en requestId. Pega el id para ver la llamada a la API que consulta la solicitud.',
  requestId: 'Id de la solicitud',
  show: 'Mostrar la llamada',
  needsKey:
    'La llamada requiere una llave de API de la misma organización y modo, con el permiso webhooks:read. Las solicitudes se guardan 30 días.',
  getKey: 'Obtener una llave',
  tooMany: 'Demasiadas solicitudes',
  tooManyHint: 'Espera un minuto y vuelve a cargar la página.',
  notFound: 'Página no encontrada',
  notFoundHint: 'No hay ninguna página en esta dirección. Revisa la dirección o busca en las guías.',
  frontPage: 'Página principal',
};

export const SITE_WORDS: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, es: SPANISH };

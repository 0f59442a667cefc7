import type { OpenAPIObject, SwaggerCustomOptions } from '@nestjs/swagger';
import type { Request } from 'express';

/** Methods of a collection of Immutable.js that this file uses. Swagger UI stores its state in these collections. */
interface Collection {
  readonly size: number;
  get(key: string): unknown;
  getIn(path: readonly string[]): unknown;
  map(change: (value: Collection, key: string) => Collection): Collection;
  filter(isKept: (value: Collection, key: string) => boolean): Collection;
  update(key: string, change: (value: Collection) => Collection): Collection;
}

interface SwaggerSystem {
  readonly React: { createElement(type: string, properties: object): unknown };
  readonly layoutActions: { updateFilter(phrase: string): void };
}

/**
 * Replaces the filter of Swagger UI, which searches only tags. The browser receives the source of this function, so the function
 * must not use other names of this file.
 */
const swaggerFilter = ({ React, layoutActions }: SwaggerSystem): object => {
  const words = {
    plain(text: string): string {
      return text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    },
    of(operation: Collection, tag: string): string {
      const fields = ['operationId', 'summary', 'description'].map(
        (name) => operation.getIn(['operation', name]) ?? '',
      );
      return this.plain([tag, operation.get('method'), operation.get('path'), ...fields].join(' '));
    },
  };

  return {
    components: {
      // Replaces the original component, because its placeholder mentions only tags.
      FilterContainer() {
        return React.createElement('input', {
          className: 'operation-filter-input',
          type: 'search',
          placeholder: 'Find operations: a tag, words or a path',
          'aria-label': 'Find operations',
          onChange({ target }: { target: { value: string } }) {
            layoutActions.updateFilter(target.value);
          },
        });
      },
    },
    statePlugins: {
      layout: {
        wrapSelectors: {
          isShown(isShown: (thing: readonly string[], byDefault?: boolean) => boolean) {
            return (state: Collection, thing: readonly string[], byDefault?: boolean): boolean => {
              const phrase = state.get('filter');
              const isFound = thing[0] === 'operations-tag' && phrase !== true && phrase !== '';
              return isShown(thing, byDefault || isFound);
            };
          },
        },
      },
    },
    fn: {
      opsFilter(tagged: Collection, phrase: string): Collection {
        const sought = words.plain(phrase).trim();
        const named = tagged.filter((_, tag) => words.plain(tag) === sought);
        if (named.size > 0) return named;
        const all = sought.split(/\s+/);
        return tagged
          .map((section, tag) =>
            section.update('operations', (operations) =>
              operations.filter((operation) => all.every((word) => words.of(operation, tag).includes(word))),
            ),
          )
          .filter((section) => (section.get('operations') as Collection).size > 0);
      },
    },
  };
};

interface SentRequest {
  url: string;
  body?: unknown;
}
interface ReceivedResponse {
  readonly ok: boolean;
  readonly text?: string;
}
interface Page {
  /** Last id that the page received, per prefix. */
  lastIds?: Record<string, string>;
}

/**
 * The browser also receives the source of the next two functions. The last 26 characters of all example ids are the same, so the
 * functions recognize example ids by these characters.
 */
const useLastIds = (request: SentRequest): SentRequest => {
  const ids = (globalThis as Page).lastIds ?? {};
  const replaceIn = (text: string): string =>
    text.replace(/\b([a-z]+)_01jb7w0v5kq0m3r8x2d4t6y9za\b/g, (example, prefix: string) => ids[prefix] ?? example);
  request.url = replaceIn(request.url);
  if (typeof request.body === 'string') request.body = replaceIn(request.body);
  return request;
};

const keepLastIds = (response: ReceivedResponse): ReceivedResponse => {
  const ids: Record<string, string> = {};
  const text = response.ok ? (response.text ?? '') : '';
  for (const [, id, prefix] of text.matchAll(/"(([a-z]+)_[0-9a-z]{26})"/g)) ids[prefix!] ??= id!;
  (globalThis as Page).lastIds = { ...(globalThis as Page).lastIds, ...ids };
  return response;
};

const BRAND = '#0b6e5f';

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${BRAND}"/>` +
    '<path d="M22 11a8 8 0 1 0 2 6h-7" fill="none" stroke="#fff" stroke-width="4"/></svg>',
)}`;

/** Styles the filter and replaces the logo of Swagger. Swagger UI has no option for the logo. */
const STYLE = `
.swagger-ui .topbar{background:${BRAND};padding:8px 0}
.swagger-ui .topbar .topbar-wrapper{flex-flow:row;align-items:center;justify-content:space-between}
.swagger-ui .topbar .link{align-items:center}
.swagger-ui .topbar .link>*{display:none}
.swagger-ui .topbar .link::before{content:url('${LOGO}');width:32px;height:32px;margin-right:10px;border-radius:7px;outline:1px solid #fff}
.swagger-ui .topbar .link::after{content:'Guía';color:#fff;font:800 1.4rem system-ui,sans-serif}
.swagger-ui input.operation-filter-input[type=search]{font-size:1rem;margin:20px;max-width:none;padding:10px;width:calc(100% - 40px)}
`;

export const SWAGGER_PAGE: SwaggerCustomOptions = {
  customSiteTitle: 'Guía API',
  customfavIcon: LOGO,
  customCss: STYLE,
  patchDocumentOnRequest: (request, _, document) =>
    (request as Request).path.endsWith('/swagger-ui-init.js') ? forPage(document) : document,
  swaggerOptions: {
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: 0,
    persistAuthorization: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    plugins: [swaggerFilter],
    requestInterceptor: useLastIds,
    responseInterceptor: keepLastIds,
  },
};

/** Omits `webhooks`, because the filter ignores them. The security headers allow requests only to the server of the page. */
const forPage = (document: OpenAPIObject): OpenAPIObject => ({
  ...shortened(document),
  webhooks: {},
  servers: [{ url: '/', description: 'Server of this page' }],
});

const DAY_MS = 86_400_000;

interface QueryParameter {
  readonly in: 'query';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Record<string, unknown> & {
    readonly examples?: readonly unknown[];
    readonly anyOf?: readonly object[];
  };
}

const isFilter = (value: unknown): value is QueryParameter =>
  typeof value === 'object' &&
  value !== null &&
  (value as QueryParameter).in === 'query' &&
  !('required' in value && value.required);

/**
 * Moves the examples of filters into the description. Otherwise the page would fill in the examples, and the lists would be empty.
 */
function withoutValue(filter: QueryParameter): QueryParameter {
  const { examples, anyOf, ...own } = filter.schema;
  const schema: Record<string, unknown> = { ...anyOf?.at(-1), ...own };
  delete schema['default'];
  if (!examples) return { ...filter, schema };
  return { ...filter, schema, description: `${filter.description} Example: \`${String(examples[0])}\`.` };
}

/**
 * Omits response headers, because they are half of the document and slow down Swagger UI. Sets example expiry dates to the next
 * day.
 */
function shortened(document: OpenAPIObject): OpenAPIObject {
  const example = new Date(Date.now() + DAY_MS).toISOString();
  return JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (name === 'headers') return undefined;
    if (isFilter(value)) return withoutValue(value);
    if (!/^(ratesE|e)xpiresAt$/.test(name)) return value;
    return typeof value === 'string' ? example : { ...(value as object), example };
  }) as OpenAPIObject;
}

import type { OpenAPIObject } from '@nestjs/swagger';

/** A guide in llms.txt. `url` is the URL of the guide in Markdown. */
export interface GuideText {
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly markdown: string;
}

/** Returns an overview with links to the guides in the format of llmstxt.org. */
export function llmsText(
  base: string,
  document: OpenAPIObject,
  guides: readonly GuideText[],
  spanish: readonly GuideText[],
): string {
  return [
    `# ${document.info.title}`,
    '',
    '> Multi-carrier shipping API for Mexico: rates of several carriers in one call, labels (guías) paid from a prepaid wallet in MXN, tracking, pickups, batches, returns, insurance and webhooks.',
    '',
    `The API is at ${base}. Send an API key in the header \`X-API-Key\`. Keys that start with \`sk_test_\` use simulated carriers and move no real money. Every guide is available as Markdown.`,
    '',
    '## Guides',
    '',
    ...guides.map(linkTo),
    '',
    '## API',
    '',
    `- [OpenAPI document](${base}/openapi.json): every operation, schema and event with examples, in OpenAPI 3.1, for Postman, Insomnia and Bruno too`,
    `- [Swagger UI](${base}/docs): try out every operation`,
    `- [Everything in one file](${base}/llms-full.txt): all guides and the list of operations`,
    `- [Changelog](${base}/guides/changelog.md): changes for clients`,
    '',
    '## Optional',
    '',
    ...spanish.map(linkTo),
    '',
  ].join('\n');
}

export const llmsFullText = (base: string, document: OpenAPIObject, guides: readonly GuideText[]): string =>
  [
    `# ${document.info.title}`,
    '',
    `The API is at ${base}. Its OpenAPI document is at ${base}/openapi.json. All guides follow, then all operations.`,
    '',
    ...guides.flatMap(({ url, markdown }) => [`<!-- ${url} -->`, '', markdown]),
    '# Operations',
    '',
    ...operationsOf(document),
    '',
  ].join('\n');

const linkTo = ({ title, url, summary }: GuideText): string => `- [${title}](${url}): ${summary}`;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

const operationsOf = ({ paths }: OpenAPIObject): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, { operationId, summary, description }]) =>
        `- \`${method.toUpperCase()} ${path}\` (\`${operationId}\`): ${summary}. ${description.replace(/\s+/g, ' ')}`,
    ),
  );

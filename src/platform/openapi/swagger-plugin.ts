/** What of an Immutable.js collection is used: Swagger UI has its state in those. */
interface Collection {
  readonly size: number;
  get(key: string): any;
  getIn(path: readonly string[]): any;
  map(change: (value: Collection, key: string) => Collection): Collection;
  filter(isKept: (value: Collection, key: string) => boolean): Collection;
  some(fits: (value: Collection, key: string) => boolean): boolean;
  update(key: string, change: (value: Collection) => Collection): Collection;
}

interface SwaggerSystem {
  readonly React: { createElement(type: string, properties: object, ...children: unknown[]): unknown };
  readonly specSelectors: { specJson(): Collection };
}

/**
 * Runs in the browser: its source is sent, so it uses nothing of this file. The badge has the version of the served document,
 * not of the one that the page gets. The filter finds a tag by its name, otherwise operations by their words.
 */
export const swaggerPlugin = (system: SwaggerSystem): object => {
  const plain = (text: unknown): string =>
    String(text ?? '')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const textOf = (operation: Collection, tag: string): string =>
    plain(
      [
        tag,
        operation.get('method'),
        operation.get('path'),
        ...['operationId', 'summary', 'description'].map((name) => operation.getIn(['operation', name]) as unknown),
      ].join(' '),
    );

  return {
    wrapComponents: {
      OpenAPIVersion: () => (): unknown =>
        system.React.createElement(
          'small',
          { className: 'version-stamp' },
          system.React.createElement(
            'pre',
            { className: 'version' },
            `OAS ${String(system.specSelectors.specJson().get('x-openapi')).split('.').slice(0, 2).join('.')}`,
          ),
        ),
    },
    fn: {
      opsFilter: (tagged: Collection, phrase: string): Collection => {
        const name = plain(phrase).trim();
        if (tagged.some((_, tag) => plain(tag) === name)) return tagged.filter((_, tag) => plain(tag) === name);
        const words = name.split(/\s+/);
        return tagged
          .map((section, tag) =>
            section.update('operations', (operations) =>
              operations.filter((operation) => words.every((word) => textOf(operation, tag).includes(word))),
            ),
          )
          .filter((section) => (section.get('operations') as Collection).size > 0);
      },
    },
  };
};

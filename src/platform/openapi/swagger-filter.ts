/** What of an Immutable.js collection is used: Swagger UI has its state in those. */
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
 * A plugin of Swagger UI, whose own filter knows the names of tags only: this one finds a tag by its name, otherwise the
 * operations that have all the words. It runs in the browser: its source is sent, so it uses nothing of this file.
 */
export const swaggerFilter = ({ React, layoutActions }: SwaggerSystem): object => {
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
      // Its own one says that it finds tags.
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
          // What was found is not folded.
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

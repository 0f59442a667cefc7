/** UPS answers one object where older versions have no list of one; none is an empty list. */
export const listOf = <Item>(items: Item | readonly Item[] | undefined | null): readonly Item[] =>
  items === undefined || items === null ? [] : ((Array.isArray(items) ? items : [items]) as readonly Item[]);

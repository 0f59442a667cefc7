interface Page {
  readonly page?: number;
  readonly limit?: number;
  readonly total?: number;
  readonly nextCursor?: string | null;
}

/** Query of the page after a page with this `meta`. Undefined after the last page. */
export function followingPage(meta: unknown): { cursor: string } | { page: number } | undefined {
  const { pagination, ...flat } = (meta ?? {}) as Page & { readonly pagination?: Page };
  const { nextCursor, page = 0, limit = 0, total = 0 } = pagination ?? flat;
  if (nextCursor) return { cursor: nextCursor };
  return page * limit < total ? { page: page + 1 } : undefined;
}

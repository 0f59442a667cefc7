import type { Request } from 'express';

/** Declared path of the matched route, for logs, metrics and traces. */
export const routeOf = ({ route }: Request): string => (route as { path: string } | undefined)?.path ?? 'unmatched';

/**
 * Also recognizes percent-encoded paths. Express matches no route for `/%761` and responds with 404, but the request must still be
 * metered.
 */
export const isApiPath = (path: string): boolean => UNDER_V1.test(path);

const UNDER_V1 = /^\/(?:v|%76)(?:1|%31)(?:\/|%2[fF]|$)/;

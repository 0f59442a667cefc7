import type { Request } from 'express';

/** The declared path of the route that matched a request: for logs, metrics and traces. */
export const routeOf = ({ route }: Request): string => (route as { path: string } | undefined)?.path ?? 'unmatched';
